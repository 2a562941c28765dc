// Days without a time, written as 2026-11-15: counted without a time zone, so that no clock change can lose one.

const dayMs = 86_400_000

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The Monday on or before a day: weeks begin there. */
export function mondayOf(day: string): string {
  return plusDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}
