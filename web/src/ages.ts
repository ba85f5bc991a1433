/** Dates that say how fresh something is, as the time that has gone by since. */

import { ageOf, daysSince } from "./age"

/** Older than that, the date itself says more. */
const OLDEST = 365

export function showAges(page: Document): void {
  for (const time of page.querySelectorAll<HTMLTimeElement>("time[data-age]")) {
    const days = daysSince(time.dateTime)
    if (!/^\d{4}-\d\d-\d\d/.test(time.dateTime) || days < 0 || days > OLDEST) continue
    time.title ||= time.textContent ?? ""
    time.textContent = ageOf(days, page.documentElement.lang)
  }
}
