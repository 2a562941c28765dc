// Files complaints through the server while no worker runs, then lets one worker send their mails to an SMTP server on
// this machine: in turn over connections that it keeps, and over a new one for each mail. Prints how many mails are sent
// per second, the CPU time of a mail, and the ratio of both.
import { setTimeout as wait } from 'node:timers/promises'
import { administratorPool, dropDatabase, environmentOf } from '#testing/database/database.ts'
import { seedPerson } from '#testing/database/seed.ts'
import { type Mailbox, openMailbox } from '#testing/mail/mailbox.ts'
import { freePort, startService, startWorker } from '#testing/processes/service.ts'
import { type Filer, seedColleges } from './colleges.ts'
import { stack } from './contenders.ts'
import { requestOf } from './file.ts'
import { costEach, costOf, loadNow, type Measured, startChild } from './measure.ts'

const colleges = 100
const adminsEach = 2
const rounds = 2
/** The first mails of a worker are not measured, because V8 still compiles and the worker still connects. */
const warmUpMails = 200
const measuredMails = 400
/** The address of the mail server can say that connections are not kept. */
const ways = [
  { name: 'new connections ', query: '?pool=false' },
  { name: 'kept connections', query: '' },
]
const filings = rounds * ways.length * (warmUpMails + measuredMails + 50)
const idleMs = 10_000
/** The time limit for filing the complaints. Sending the mails has the same limit. */
const patienceMs = 120_000

export async function benchMail(): Promise<void> {
  const database = `counterfoil_bench_${process.pid}`
  const administrator = administratorPool('postgres', 1)
  const mailbox = await openMailbox()
  const env = environmentOf(database, {
    RATE_LIMIT_FACTOR: '100000',
    // `startWorker` waits for a line of level info, with which the worker reports that it has started.
    LOG_LEVEL: 'info',
  })
  try {
    const { filers } = await seedColleges(database, { colleges })
    await seedAdmins(database, filers)
    await file(env, database, filers)
    const turns = Array.from({ length: rounds }, () => ways).flat()
    const taken: (Turn & { name: string })[] = []
    for (const { name, query } of turns) {
      const worker = await startWorker({ ...env, SMTP_URL: `smtp://127.0.0.1:${mailbox.port}${query}` })
      const measured = { pid: worker.pid, database, administrator }
      try {
        taken.push({ name, ...(await measureMails(measured, mailbox)) })
      } finally {
        await worker.kill('SIGTERM')
      }
    }
    report(taken)
    await measureIdle({ ...env, SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` }, database, administrator)
  } finally {
    await mailbox.close()
    await administrator.end()
    await dropDatabase(database)
  }
}

/** Adds department admins, because a filing also causes mails to the admins of its department. */
async function seedAdmins(database: string, filers: readonly Filer[]): Promise<void> {
  const db = administratorPool(database, 4)
  for (const { collegeId, departmentId } of filers) {
    for (let admin = 0; admin < adminsEach; admin += 1) {
      await seedPerson(db, { collegeId, departmentId, role: 'DepartmentAdmin' })
    }
  }
  await db.end()
}

/** Files at least `filings` complaints. */
async function file(env: Record<string, string>, database: string, filers: Filer[]): Promise<void> {
  const service = await startService({ ...env, LOG_LEVEL: 'silent' }, { port: await freePort() })
  const load = startChild('load.ts')
  try {
    const filing = stack({ name: 'filing', database, service, load, requests: filers.map(requestOf) })
    let filed = 0
    for (const end = Date.now() + patienceMs; filed < filings && Date.now() < end; ) {
      const { answered, failed } = await filing.run(1000)
      filed += answered - failed
    }
  } finally {
    load.stop()
    await service.kill('SIGTERM')
  }
}

type Turn = { perSecond: number; nodeMicros: number; postgresMicros: number; serverMicros: number }

/** The costs of one mail, and how many are sent in a second. */
async function measureMails(measured: Measured, mailbox: Mailbox): Promise<Turn> {
  const { mails } = mailbox
  const caught = async (count: number) => {
    for (const end = Date.now() + patienceMs; mails.length < count; await wait(5)) {
      if (Date.now() > end) throw new Error(`only ${mails.length} of ${count} mails came`)
    }
  }
  await caught(mails.length + warmUpMails)
  const [first, started, server] = [mails.length, performance.now(), process.cpuUsage()]
  const { nodeMicros, postgresMicros } = await costOf(measured, () => caught(first + measuredMails))
  const [count, ms] = [mails.length - first, performance.now() - started]
  const { user, system } = process.cpuUsage(server)
  return {
    perSecond: (count * 1000) / ms,
    nodeMicros: nodeMicros / count,
    postgresMicros: postgresMicros / count,
    serverMicros: (user + system) / count,
  }
}

function report(taken: readonly (Turn & { name: string })[]): void {
  console.log(`${taken.length} turns of ${measuredMails} mails of one worker (${loadNow()})`)
  const means = ways.map(({ name }) => {
    const own = taken.filter((turn) => turn.name === name)
    const mean = (figure: keyof Turn) => own.reduce((sum, turn) => sum + turn[figure], 0) / own.length
    const each = own.map(({ perSecond }) => perSecond.toFixed(0)).join(' and ')
    const costs = costEach({ nodeMicros: mean('nodeMicros'), postgresMicros: mean('postgresMicros') }, 1)
    const server = `the SMTP server on the same cores ${mean('serverMicros').toFixed(0)} us`
    console.log(`${name}   ${each} mails a second; each ${costs}, ${server}`)
    return { perSecond: mean('perSecond'), nodeMicros: mean('nodeMicros') }
  })
  const [before, after] = means
  if (!before || !after) return
  const [speed, cost] = [after.perSecond / before.perSecond, after.nodeMicros / before.nodeMicros]
  console.log(
    `kept to new        ${speed.toFixed(2)} of the mails a second, ${cost.toFixed(2)} of Node's time`,
  )
}

async function measureIdle(
  env: Record<string, string>,
  database: string,
  administrator: Measured['administrator'],
): Promise<void> {
  const db = administratorPool(database, 1)
  // Without the jobs that are left.
  await db.query(`delete from pgboss.job where state < 'active'`)
  await db.end()
  const worker = await startWorker(env)
  const idle = await costOf({ pid: worker.pid, database, administrator }, () => wait(idleMs))
  await worker.kill('SIGTERM')
  console.log(`idle, each second  ${costEach(idle, idleMs / 1000)}`)
}
