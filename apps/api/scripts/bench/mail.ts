// Files complaints through the server while no worker runs, then lets one worker send their mails to an SMTP server on
// this machine. Prints how many mails are sent per second and the CPU time of a mail.
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
const filings = 1500
/** The first mails are not measured, because V8 still compiles and the worker still connects. */
const warmUpMails = 200
const idleMs = 10_000
/** The time limit for filing the complaints. Sending the mails has the same limit. */
const patienceMs = 120_000

export async function benchMail(): Promise<void> {
  const database = `counterfoil_bench_${process.pid}`
  const administrator = administratorPool('postgres', 1)
  const mailbox = await openMailbox()
  const env = environmentOf(database, {
    RATE_LIMIT_FACTOR: '100000',
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    // `startWorker` waits for a line of level info, with which the worker reports that it has started.
    LOG_LEVEL: 'info',
  })
  let worker: Awaited<ReturnType<typeof startWorker>> | undefined
  try {
    const { filers } = await seedColleges(database, { colleges })
    await seedAdmins(database, filers)
    const queued = await file(env, database, filers)
    worker = await startWorker(env)
    await measureMails({ pid: worker.pid, database, administrator }, mailbox, queued)
  } finally {
    await worker?.kill('SIGTERM')
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

/** Files at least `filings` complaints and returns how many it filed. */
async function file(env: Record<string, string>, database: string, filers: Filer[]): Promise<number> {
  const service = await startService({ ...env, LOG_LEVEL: 'silent' }, { port: await freePort() })
  const load = startChild('load.ts')
  try {
    const filing = stack({ name: 'filing', database, service, load, requests: filers.map(requestOf) })
    let filed = 0
    for (const end = Date.now() + patienceMs; filed < filings && Date.now() < end; ) {
      const { answered, failed } = await filing.run(1000)
      filed += answered - failed
    }
    return filed
  } finally {
    load.stop()
    await service.kill('SIGTERM')
  }
}

async function measureMails(measured: Measured, mailbox: Mailbox, queued: number): Promise<void> {
  const caught = async (count: number) => {
    for (const end = Date.now() + patienceMs; mailbox.mails.length < count; await wait(5)) {
      if (Date.now() > end) throw new Error(`only ${mailbox.mails.length} of ${queued} mails came`)
    }
  }
  await caught(warmUpMails)
  const [first, started, catcher] = [mailbox.mails.length, performance.now(), process.cpuUsage()]
  const cost = await costOf(measured, () => caught(queued))
  const [mails, ms] = [mailbox.mails.length - first, performance.now() - started]
  const { user, system } = process.cpuUsage(catcher)
  const idle = await costOf(measured, () => wait(idleMs))
  console.log(`${mails} mails of one worker (${loadNow()})`)
  console.log(`mails a second     ${((mails * 1000) / ms).toFixed(0)}`)
  console.log(`each mail          ${costEach(cost, mails)}`)
  console.log(`the SMTP server    ${((user + system) / mails).toFixed(0)} us a mail, on the same cores`)
  console.log(`idle, each second  ${costEach(idle, idleMs / 1000)}`)
}
