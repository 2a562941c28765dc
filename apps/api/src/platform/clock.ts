/** One formatter per time zone. It is kept, because making one takes longer than the rest of a small request. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formatters.set(timeZone, formatter)
  return formatter
}

/** The date in a time zone, such as 2026-11-15. All rules about "today" use it. Only tests and the demo pass `at`. */
export function todayIn(timeZone: string, at: Date = new Date()): string {
  return formatterOf(timeZone).format(at)
}
