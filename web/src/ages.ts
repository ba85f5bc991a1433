/** Dates that say how fresh something is, as the time that has gone by since. */

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["month", 30],
  ["week", 7],
  ["day", 1],
]
/** Older than that, the date itself says more. */
const OLDEST = 365

export function showAges(page: Document): void {
  const format = new Intl.RelativeTimeFormat(page.documentElement.lang, { numeric: "auto" })
  const now = new Date()
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  for (const time of page.querySelectorAll<HTMLTimeElement>("time[data-age]")) {
    const [year, month, date] = time.dateTime.slice(0, 10).split("-").map(Number)
    if (!year || !month || !date) continue
    const days = Math.round((Date.UTC(year, month - 1, date) - today) / 86_400_000)
    if (days > 0 || days < -OLDEST) continue
    const [unit, length] = STEPS.find(([, size]) => -days >= 2 * size) ?? ["day", 1]
    time.title ||= time.textContent ?? ""
    time.textContent = format.format(Math.round(days / length), unit)
  }
}
