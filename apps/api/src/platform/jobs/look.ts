import { setTimeout as wait } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { log } from '#platform/log.ts'

const waiting = `select q.name from unnest($1::text[]) q (name) where exists (select from pgboss.job j
  where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`

const afterErrorMs = 1000

/**
 * Wakes the workers of each queue in which a job is due. One look at all queues costs as much as a worker’s look at one
 * of them, so jobs start sooner and a worker without jobs leaves the database in peace. Returns how to stop it.
 */
export function wakeWhenDue(
  boss: PgBoss,
  workers: ReadonlyMap<string, readonly string[]>,
  lookEveryMs: number,
): () => Promise<void> {
  let isOver = false
  const values = [[...workers.keys()]]
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(waiting, values)
    for (const { name } of rows as { name: string }[])
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
    return lookEveryMs
  }
  const looking = (async () => {
    while (!isOver) {
      const next = await look().catch((error) => {
        log.error({ err: error }, 'job queue failed')
        return afterErrorMs
      })
      await wait(next)
    }
  })()
  return () => {
    isOver = true
    return looking
  }
}
