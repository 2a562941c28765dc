import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { urlsOf } from '#testing/database/database.ts'
import { seedCollege, seedPerson } from '#testing/database/seed.ts'
import { ask } from '#testing/http/client.ts'
import { openMailbox } from '#testing/mail/mailbox.ts'
import { aWorld } from '#testing/world.ts'
import type { Job, JobHandler } from './jobs.ts'

const world = aWorld({ withWorker: false })
let jobs: typeof import('./jobs.ts')
let inCollege: typeof import('#platform/database/database.ts').inCollege
/** The job that mails an invitation. */
const mailing = 'members.invitation'
let mailJobs: readonly JobHandler[]
let url: string

beforeAll(async () => {
  jobs = await import('./jobs.ts')
  inCollege = (await import('#platform/database/database.ts')).inCollege
  const { membersJobs } = await import('#modules/members/members.jobs.ts')
  mailJobs = membersJobs.filter(({ job }) => job.name === mailing)
  url = await world.app.listen({ host: '127.0.0.1', port: 0 })
})

let stopWorking: (() => Promise<void>) | undefined
const work = async (...handlers: JobHandler[]) => {
  stopWorking = await jobs.startWorking(handlers)
}
afterEach(async () => {
  await stopWorking?.()
  stopWorking = undefined
})

type Numbered = { number: number }

/** Creates queues that wait only a second before a retry. */
async function aQueue(names: string[], retryLimit = 2) {
  const boss = new PgBoss({
    connectionString: urlsOf(world.database).owner,
    migrate: false,
    supervise: false,
    schedule: false,
    max: 1,
  })
  boss.on('error', () => undefined)
  await boss.start()
  await jobs.createQueues(
    boss,
    names.map((name) => ({ name })),
    { retryLimit, retryDelay: 1, retryDelayMax: 1 },
  )
  await boss.stop({ graceful: false })
}

async function aJob(): Promise<Job<Numbered>> {
  const name = `test.${randomUUID()}`
  await aQueue([name])
  return jobs.defineJob({ name, data: z.object({ number: z.number() }) })
}

const enqueueAll = (job: Job<Numbered>, numbers: number[]) =>
  inCollege(randomUUID(), async (tx) => {
    for (const number of numbers) await jobs.enqueue(tx, job, { number })
  })

const statesOf = async (job: Job<Numbered>) => {
  const rows = await world.sql(
    'select data, state, retry_count from pgboss.job where name = $1 order by id',
    [job.name],
  )
  return rows.map((row) => `${row['data'].number} ${row['state']}`)
}
const inDeadLetter = (job: Job<Numbered>) =>
  world.sql('select data from pgboss.job where name = $1', [`${job.name}.dead`])
const until = (holds: () => Promise<boolean>) => expect.poll(holds, { interval: 50 }).toBe(true)

describe('a worker without jobs', () => {
  it('starts one as soon as its time comes, although it looks by itself only every 15 seconds', async () => {
    const job = await aJob()
    const started: number[] = []
    await work(jobs.onJob(job, async () => void started.push(Date.now())))
    // The first look of each worker is over.
    await wait(1500)
    const due = Date.now() + 1000
    await inCollege(randomUUID(), async (tx) => {
      await jobs.enqueue(tx, job, { number: 1 })
      await jobs.enqueue(tx, job, { number: 2 }, { startAfter: new Date(due) })
    })
    await expect.poll(() => started.length, { timeout: 8000 }).toBe(2)
    expect(started[0]).toBeLessThan(due)
    expect(started[1]).toBeGreaterThanOrEqual(due - 50)
  })
})

describe('a job', () => {
  it('is there exactly once when its transaction commits', async () => {
    const job = await aJob()
    await enqueueAll(job, [1])
    expect(await statesOf(job)).toEqual(['1 created'])
  })

  it('is not there when its transaction is rolled back', async () => {
    const job = await aJob()
    const failing = inCollege(randomUUID(), async (tx) => {
      await jobs.enqueue(tx, job, { number: 1 })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await statesOf(job)).toEqual([])
  })

  it('is tried again and in the end put aside', async () => {
    const job = await aJob()
    let tries = 0
    await enqueueAll(job, [1])
    await work(
      jobs.onJob(job, async () => {
        tries += 1
        throw new Error('a value that must not be kept: asha@college.test')
      }),
    )
    await until(async () => (await inDeadLetter(job)).length === 1)
    expect(tries).toBe(3)
    expect(await statesOf(job)).toEqual(['1 failed'])
    const kept = await world.sql('select output::text from pgboss.job where name = $1', [job.name])
    expect(JSON.stringify(kept)).not.toContain('asha')
  })

  it('with invalid data is put aside without a try', async () => {
    const job = await aJob()
    let tries = 0
    await enqueueAll(job, [Number.NaN])
    await work(
      jobs.onJob(job, async () => {
        tries += 1
      }),
    )
    await until(async () => (await inDeadLetter(job)).length === 1)
    expect(tries).toBe(0)
  })

  it('that is poison takes no other along', async () => {
    const job = await aJob()
    const done: number[] = []
    const numbers = Array.from({ length: 40 }, (_, index) => index)
    await enqueueAll(job, numbers)
    await work(
      jobs.onJob(job, async ({ number }) => {
        if (number % 10 === 3) throw new Error('poison')
        done.push(number)
      }),
    )
    await until(async () => (await inDeadLetter(job)).length === 4)
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers.filter((number) => number % 10 !== 3))
  })

  it('that hangs does not hold up the others', async () => {
    const job = await aJob()
    const done: number[] = []
    const { promise: hanging, resolve: release } = Promise.withResolvers<void>()
    await enqueueAll(job, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    await work(
      jobs.onJob(job, async ({ number }) => {
        if (number === 0) await hanging
        done.push(number)
      }),
    )
    await until(async () => done.length === 12)
    release()
    await until(async () => done.length === 13)
  })
})

it('of a college does not wait until all jobs of another college are done (T39)', async () => {
  const name = `test.${randomUUID()}`
  await aQueue([name])
  const job = jobs.defineJob({ name, data: z.object({ collegeId: z.uuid() }) })
  const [loud, quiet] = [randomUUID(), randomUUID()]
  await inCollege(loud, async (tx) => {
    for (let count = 0; count < 80; count += 1) await jobs.enqueue(tx, job, { collegeId: loud })
  })
  await inCollege(quiet, (tx) => jobs.enqueue(tx, job, { collegeId: quiet }))
  const done: string[] = []
  await work(
    jobs.onJob(job, async ({ collegeId }) => {
      await wait(200)
      done.push(collegeId)
    }),
  )
  await expect.poll(() => done.length).toBe(81)
  expect(done.indexOf(quiet)).toBeLessThan(20)
})

describe('mail', () => {
  const aHead = async () => {
    const seeder = {
      query: async (text: string, values?: unknown[]) => ({ rows: await world.sql(text, values) }),
    }
    const db = seeder as unknown as Parameters<typeof seedCollege>[0]
    const college = await seedCollege(db)
    return { college, ...(await seedPerson(db, { collegeId: college.id, role: 'SuperAdmin' })) }
  }
  const createAdmin = async (head: Awaited<ReturnType<typeof aHead>>) => {
    const email = `${randomUUID()}@college.test`
    const body = {
      email,
      phone: '+911126591000',
      departmentId: head.college.departmentIds[0],
      password: 'Temporary-9-Kaveri',
    }
    const call = {
      method: 'POST',
      path: '/api/department-admins',
      cookie: head.cookie,
      key: randomUUID(),
      body,
    }
    const answer = await ask(url, call)
    expect(answer.status).toBe(201)
    return email
  }
  const quickly = () => aQueue([mailing], 20)

  it('jobs hold ids and nothing that a person wrote', async () => {
    const head = await aHead()
    await createAdmin(head)
    await createAdmin(head)
    const rows = await world.sql(
      "select data from pgboss.job where name not like 'test.%' and data is not null",
    )
    const values = rows.flatMap((row) => Object.values(row['data']))
    expect(values.length).toBeGreaterThan(3)
    for (const value of values)
      expect(value).toMatch(/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z_]{3,30})$/)
  })

  it('of one job has one id, however often it is sent', async () => {
    await quickly()
    const email = await createAdmin(await aHead())
    const seen = new Set<string>()
    const [handler] = mailJobs
    if (!handler) throw new Error('no handler')
    const dyingAfterSending: JobHandler = {
      ...handler,
      handle: async (data, jobId) => {
        await handler.handle(data, jobId)
        if (seen.has(jobId)) return
        seen.add(jobId)
        throw new Error('died before it could say so')
      },
    }
    await work(dyingAfterSending)
    const sent = () => world.mailbox.mails.filter((mail) => mail.to.includes(email))
    await until(async () => sent().length === 2)
    expect(new Set(sent().map((mail) => mail.messageId)).size).toBe(1)
  })

  it('waits while the mail server is away, and goes out when it is back', async () => {
    await quickly()
    const head = await aHead()
    const { port } = world.mailbox
    await world.mailbox.close()
    await work(...mailJobs)
    const email = await createAdmin(head)
    const attempts = async () => {
      const rows = await world.sql(
        `select max(retry_count) as most from pgboss.job where name = $1 and state <> 'completed'`,
        [mailing],
      )
      return Number(rows[0]?.['most'] ?? 0)
    }
    await until(async () => (await attempts()) >= 1)
    const mailbox = await openMailbox(port)
    await mailbox.waitFor(email)
    world.mailbox = mailbox
  })
})
