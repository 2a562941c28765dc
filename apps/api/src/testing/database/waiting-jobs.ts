import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Working } from '#platform/jobs/jobs.ts'

/** Waits until the worker has done what requests have left for it. */
export async function deferredDone(administrator: pg.Pool): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await wait(20))
    if ((await administrator.query('select 1 from deferred_requests limit 1')).rowCount === 0) return
  throw new Error('a deferred request still waits for its job')
}

const lookEveryMs = 50
const dueQueues = `select distinct name from pgboss.job where state < 'active' and start_after <= now()`
/** In case a job became due between two looks and was not seen. */
const pollingSeconds = 5

/**
 * Starts the worker and wakes it for each queue in which a job is due. One query for all queues costs much less than the
 * worker's own looks at each of them twice a second, and the jobs of a test start sooner. Returns how to stop it.
 */
export async function workWhenDue(
  administrator: pg.Pool,
  startWorking: (pollingSeconds: number) => Promise<Working>,
): Promise<() => Promise<void>> {
  const working = await startWorking(pollingSeconds)
  let isOver = false
  const look = async () => {
    for (; !isOver; await wait(lookEveryMs)) {
      // A test may cut this connection too. The worker then looks by itself, only later.
      const due = await administrator.query<{ name: string }>(dueQueues).catch(() => undefined)
      working.wake(due?.rows.map(({ name }) => name) ?? [])
    }
  }
  const looking = look()
  return async () => {
    isOver = true
    await looking
    await working.stop()
  }
}

/** Lets the mails that wait to be gathered go out now. */
export async function hurryNotices(administrator: pg.Pool): Promise<void> {
  await administrator.query('update notices set held_until = now()')
  await administrator.query(`update notice_paces set last_sent_at = last_sent_at - interval '1 minute'`)
  await administrator.query(
    `update pgboss.job set start_after = now() - interval '1 second'
     where name = 'notices.deliver' and state < 'active'`,
  )
}

/** Lets time pass for all that waits: jobs, also those that are tried again, and mails that are held or gathered. */
export async function passTime(administrator: pg.Pool, seconds: number): Promise<void> {
  await administrator.query(
    `update notices set held_until = held_until - make_interval(secs => $1) where held_until > now()`,
    [seconds],
  )
  await administrator.query(
    'update notice_paces set last_sent_at = last_sent_at - make_interval(secs => $1)',
    [seconds],
  )
  await administrator.query(
    `update pgboss.job set start_after = start_after - make_interval(secs => $1)
     where state < 'active' and start_after > now()`,
    [seconds],
  )
}
