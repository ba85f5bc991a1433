/** How long ago a date is, for a reader of today. */

const STEPS = [
  { unit: "year", days: 365.25, from: 700 },
  { unit: "month", days: 30.44, from: 60 },
  { unit: "week", days: 7, from: 14 },
  { unit: "day", days: 1, from: 0 },
] as const

/** Days from a date to today, where the reader is; a date without a day counts from its first. */
export function daysSince(date: string): number {
  const now = new Date()
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Math.round((today - Date.parse(date.slice(0, 10))) / 86_400_000)
}

export function ageOf(days: number, language: string): string {
  const step = STEPS.find(({ from }) => Math.abs(days) >= from)
  if (!step) return ""
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" })
  return format.format(-Math.round(days / step.days), step.unit)
}
