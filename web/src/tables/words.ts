/** What the script shows, in the language of the page, which hands it over. */

export interface Words {
  search: string
  filters: string
  choose: string
  clear: string
  remove: string
  shown: string
  more: string
  csv: string
  loading: string
  failed: string
  sort: string
  usual: string
  ascending: string
  descending: string
  start: string
  end: string
  unstated: string
  link: string
}
