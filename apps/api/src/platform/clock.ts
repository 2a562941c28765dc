/** Making a formatter takes longer than everything else a small request does; there are as many as time zones. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formatters.set(timeZone, formatter)
  return formatter
}

/** The calendar day in a time zone, as 2026-11-15. The one source of "today" for rules; tests give it the moment. */
export function todayIn(timeZone: string, at: Date = new Date()): string {
  return formatterOf(timeZone).format(at)
}
