// Dates without a time, such as 2026-11-15. They are calculated in UTC, where every day has 24 hours.

const dayMs = 86_400_000

/** Numbers of days and their names. They are kept, because reading and writing a date takes longer than counting. */
const numbers = new Map<string, number>()
const names = new Map<number, string>()
const mostKept = 20_000

function kept<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  if (known.size >= mostKept) known.clear()
  known.set(key, made)
  return made
}

/** How many days a day is after 1 January 1970. */
export const dayNumberOf = (day: string): number =>
  kept(numbers, day, () => Date.parse(`${day}T00:00:00Z`) / dayMs)

/** The day with this number. */
export const dayOfNumber = (number: number): string =>
  kept(names, number, () => new Date(number * dayMs).toISOString().slice(0, 10))

export const plusDays = (day: string, days: number): string => dayOfNumber(dayNumberOf(day) + days)

/** 0 for Monday. 1 January 1970 was a Thursday. */
export const weekdayOfNumber = (number: number): number => (((number + 3) % 7) + 7) % 7

/** The Monday on which the week of a day begins. */
export const mondayOf = (day: string): string => plusDays(day, -weekdayOfNumber(dayNumberOf(day)))
