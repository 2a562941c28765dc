import type pg from 'pg'

type Setting = { name: string; setting: string }

/** Refuses a database that acknowledges a commit before it is on disk, because a filed complaint must not be lost. */
export async function requireSafeDatabase(pools: readonly pg.Pool[]): Promise<void> {
  for (const pool of pools) await requireSafeSettings(pool)
}

async function requireSafeSettings(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Setting>(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
  )
  const unsafe = rows.filter((row) => row.setting === 'off').map((row) => row.name)
  if (unsafe.length > 0)
    throw new Error(`The database could lose committed data. Turn on ${unsafe.join(', ')}`)
}
