/** One formatter per time zone. It is kept, because making one takes longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formatters.set(timeZone, formatter)
  return formatter
}

/**
 * The date in a time zone, such as 2026-11-15, for tests and the demo. The product asks the database instead
 * (`today_in`), so that all its processes have one clock.
 */
export function todayIn(timeZone: string, at: Date = new Date()): string {
  return formatterOf(timeZone).format(at)
}

type Database = { query: (text: string) => Promise<unknown> }

/**
 * Moves the clock of one test database: from now on its "today" is that of this moment. Without a moment, the clock runs
 * again.
 */
export async function setClock(db: Database, at?: string): Promise<void> {
  const moment = at === undefined ? 'now()' : `timestamptz '${new Date(at).toISOString()}'`
  await db.query(
    `create or replace function clock_now() returns timestamptz language sql stable parallel safe return ${moment}`,
  )
}
