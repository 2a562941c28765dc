import type pg from 'pg'
import { skeletonOf } from '#platform/skeleton.ts'

type College = { id: string; name: string; code: string }

/**
 * Fills in the skeletons of names that have none yet, the oldest college first. SQL cannot compute them. A college whose
 * name looks like an older college's keeps none and is reported at every migration, because only people can decide which
 * of the two is genuine.
 */
export async function fillNameSkeletons(client: pg.Client, report: (words: string) => void): Promise<void> {
  const { rows } = await client.query<College>(
    'select id, name, code from colleges where name_skeleton is null order by opened_at nulls last, id',
  )
  for (const { id, name, code } of rows) {
    const skeleton = skeletonOf(name)
    const { rowCount } = await client.query(
      `update colleges set name_skeleton = $2
       where id = $1 and not exists (select from colleges where name_skeleton = $2)`,
      [id, skeleton],
    )
    if (rowCount === 1) continue
    const older = await client.query<College>('select name, code from colleges where name_skeleton = $1', [
      skeleton,
    ])
    report(
      `Two colleges have names that look alike: ${name} (${code}), and the older ${older.rows[0]?.name} (${older.rows[0]?.code}).`,
    )
  }
}
