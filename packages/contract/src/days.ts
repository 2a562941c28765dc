// Dates without a time, such as 2026-11-15. They are calculated in UTC, where every day has 24 hours.

const dayMs = 86_400_000

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The Monday on which the week of a day begins. */
export function mondayOf(day: string): string {
  return plusDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}
