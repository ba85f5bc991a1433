/** How long ago a date is, for a reader of today. */

const STEPS = [
  { unit: "year", days: 365.25, from: 700 },
  { unit: "month", days: 30.44, from: 60 },
  { unit: "week", days: 7, from: 14 },
  { unit: "day", days: 1, from: 0 },
] as const

export function ageOf(date: string, language: string, now = Date.now()): string {
  const days = Math.floor((now - Date.parse(date.slice(0, 10))) / 86_400_000)
  const step = STEPS.find(({ from }) => Math.abs(days) >= from)
  if (!step) return ""
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" })
  return format.format(-Math.round(days / step.days), step.unit)
}
