/** What Material tells of its pages. With instant navigation a page arrives without a load. */

interface Observable<T> {
  subscribe(next: (value: T) => void): unknown
}

declare global {
  var document$: Observable<Document> | undefined
}

/** Do something with every page that is opened, the first one included. */
export function onPage(improve: (page: Document) => unknown): void {
  if (globalThis.document$) globalThis.document$.subscribe(improve)
  else improve(document)
}
