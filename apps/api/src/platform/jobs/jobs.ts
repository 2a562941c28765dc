import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type * as z from 'zod/mini'
import { config } from '#platform/config.ts'
import { appPool, runStatement, type Tx } from '#platform/database/database.ts'
import { log } from '#platform/log.ts'
import { wakeWhenDue } from './look.ts'

/**
 * A job's data has only ids and fixed words. It is stored for a while, so it must not hold text that a person wrote.
 */
export type Job<Data> = {
  name: string
  data: z.core.$ZodType<Data>
  schedule?: string
  /** After how long another worker tries the job, because the first one may have been killed. */
  expireInSeconds?: number
}

const usualExpiry = 120

/**
 * `startAfter` delays the job. If a job with the same `id` exists, no second one is added. Of the jobs of a queue that
 * wait, those with a lower `priority` than 0 come last.
 */
export type JobTime = { id?: string; startAfter?: Date; priority?: number }

export type JobHandler = { job: Job<unknown>; handle: (data: unknown, jobId: string) => Promise<void> }

export function defineJob<Data>(job: Job<Data>): Job<Data> {
  return job
}

/** A handler can run twice for one job, so the second run must do no harm. */
export function onJob<Data>(
  job: Job<Data>,
  handle: (data: Data, jobId: string) => Promise<void>,
): JobHandler {
  return { job: job as Job<unknown>, handle: handle as JobHandler['handle'] }
}

const quiet = {
  schema: 'pgboss',
  migrate: false,
  createSchema: false,
  supervise: false,
  schedule: false,
} as const

/** A pg-boss that only adds jobs. `enqueue` inserts them in its caller's transaction. Other queries use `appPool`. */
const sender = new PgBoss({ ...quiet, db: { executeSql: (text, values) => appPool.query(text, values) } })
sender.on('error', (error) => log.error({ err: error }, 'job sender failed'))

/** Loads the queues before the first request, because loading them inside a transaction needs a second connection. */
export async function startSender(): Promise<void> {
  await sender.start()
}

/**
 * Adds a job in the transaction of the change that it is about. The statement is the same for every job of a queue. It
 * is prepared, because PostgreSQL takes longer to plan it than to run it.
 */
export async function enqueue<Data extends object>(
  tx: Tx,
  job: Job<Data>,
  data: Data,
  when: JobTime = {},
): Promise<void> {
  const executeSql = (text: string, values: unknown[] = []) =>
    runStatement(tx, { name: `send_${job.name}`, text, values })
  await sender.send(job.name, data, { ...when, ...groupOf(data), db: { executeSql } })
}

/** Jobs of one college form a group, of which only so many run at once (`groupConcurrency`). */
const groupOf = (data: object) =>
  'collegeId' in data && typeof data.collegeId === 'string' ? { group: { id: data.collegeId } } : {}

export async function stopSender(): Promise<void> {
  await sender.stop({ graceful: false, close: false })
}

const deadLetterOf = (job: { name: string }) => `${job.name}.dead`

/** A failed job is retried for a day, in the end every 15 minutes, because a mail server may be down overnight. */
const usualPace = { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 }

/**
 * Every migration runs this as the owner, so that the queues exist before the first job is sent.
 * @internal called by the migration script alone.
 */
export async function createQueues(
  boss: PgBoss,
  jobs: readonly Pick<Job<unknown>, 'name' | 'expireInSeconds'>[],
  pace: Partial<typeof usualPace> = {},
): Promise<void> {
  for (const job of jobs) {
    await boss.createQueue(deadLetterOf(job))
    const { expireInSeconds = usualExpiry } = job
    const options = { ...usualPace, ...pace, expireInSeconds, deadLetter: deadLetterOf(job) }
    await boss.createQueue(job.name, options)
    await boss.updateQueue(job.name, options)
  }
}

/** After a full batch, the next one starts at once. A college has at most one full batch under way. */
const batchSize = 10
const working = {
  // A worker is woken when a job is due. It looks by itself in case that fails.
  pollingIntervalSeconds: 15,
  batchSize,
  groupConcurrency: batchSize,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const

/** Returns how to stop it. Jobs that run then are finished. */
export async function startWorking(
  handlers: readonly JobHandler[],
  lookEveryMs = 200,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    ...quiet,
    connectionString: config.DATABASE_WORKER_URL,
    supervise: true,
    schedule: true,
    // How often it is looked for jobs whose worker was killed.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    // Over one connection, the workers fetch one after the other. Two that fetch at the same moment would both see that
    // a college has no jobs under way, and both would take a full batch of it.
    max: 1,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'))
  await boss.start()
  const workers = new Map<string, readonly string[]>()
  for (const handler of handlers) {
    const { name, schedule } = handler.job
    if (schedule !== undefined) await boss.schedule(name, schedule, {})
    const work = () =>
      boss.work(name, working, (batch) => Promise.all(batch.map((entry) => runJob(handler, entry))))
    // Two, so that one slow job does not delay all others, and one is free for other colleges.
    workers.set(name, [await work(), await work()])
  }
  const stopLooking = wakeWhenDue(boss, workers, lookEveryMs)
  return async () => {
    await stopLooking()
    await boss.stop({ graceful: true, timeout: 20_000 })
  }
}

/** Each job of a batch succeeds or fails by itself. */
async function runJob({ job, handle }: JobHandler, entry: JobWithMetadata<unknown>): Promise<JobResult> {
  const { id } = entry
  const line = { job: job.name, jobId: id, attempt: entry.retryCount + 1 }
  const parsed = (job.data as z.ZodMiniType).safeParse(entry.data)
  if (!parsed.success) {
    log.error(line, 'job has invalid data and is put aside')
    return { id, status: 'deadletter' }
  }
  try {
    await handle(parsed.data, id)
    return { id, status: 'completed' }
  } catch (error) {
    const isLast = entry.retryCount >= entry.retryLimit
    if (isLast) log.error({ err: error, ...line }, 'job given up and put aside')
    else log.warn({ err: error, ...line }, 'job failed and will be tried again')
    // The error is not passed to pg-boss, which would store its message. The message can quote values.
    return { id, status: 'failed' }
  }
}
