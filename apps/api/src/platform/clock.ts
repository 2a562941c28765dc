/** The calendar day in a time zone, as 2026-11-15. The one source of "today" for rules; tests give it the moment. */
export function todayIn(timeZone: string, at: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
}
