import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Waits until the worker has done what requests have left for it. */
export async function deferredDone(administrator: pg.Pool): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await wait(20))
    if ((await administrator.query('select 1 from deferred_requests limit 1')).rowCount === 0) return
  throw new Error('a deferred request still waits for its job')
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
