import { setTimeout as wait } from 'node:timers/promises'
import { passTime } from '#testing/database/waiting-jobs.ts'
import type { Ground } from '../proof.ts'

const patienceMs = 300_000

/** Jobs that a worker runs now or is about to take. Those put aside and those of the queue itself stay where they are. */
const underWay = `select count(*) from pgboss.job
  where name not like '%.dead' and name not like '\\_\\_pgboss%'
    and (state = 'active' or (state < 'active' and start_after <= now()))`

/**
 * A clock for outages that last longer than a proof. Work takes as long as it takes, and while nothing is left to do, the
 * clock jumps ahead: all that waits is due sooner. The product runs with its usual delays.
 */
export class ScaledClock {
  readonly #ground: Ground
  #jumpedMs = 0

  constructor(ground: Ground) {
    this.#ground = ground
  }

  /** In minutes of the proof. */
  now(): number {
    return (performance.now() + this.#jumpedMs) / 60_000
  }

  /** Waits until all that is due has been tried. */
  async rest(): Promise<void> {
    for (const end = Date.now() + patienceMs; Date.now() < end; await wait(100))
      if ((await this.#ground.count(underWay)) === 0) return
    throw new Error('the worker did not get through its jobs in five minutes')
  }

  /** Jumps ahead once the worker has nothing to do. */
  async pass(seconds: number): Promise<void> {
    await this.rest()
    await passTime(this.#ground.administrator, seconds)
    this.#jumpedMs += seconds * 1000
  }
}

/** Lets jobs be given up after three retries, so that a proof that needs more of them has to fail. */
export async function withFewRetries({ administrator }: Ground): Promise<void> {
  await administrator.query('update pgboss.queue set retry_limit = 3')
}
