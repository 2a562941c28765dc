// Proves that every acknowledged complaint is stored exactly once and with its own number, even if answers get lost and
// processes are killed. Also proves that the counters match the rows.
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, startService } from '#testing/processes/service.ts'
import { aCampus, checkCounters, fileUntilAnswered, type Tally, writers } from '../campus.ts'
import { Findings, type Ground, inParallel, onFreshDatabase, type Proof } from '../proof.ts'
import { openLossyProxy } from './lossy-proxy.ts'
import { proveCounters } from './random-operations.ts'

/** Checks that every receipt has its complaint, that numbers have no gap and that each complaint is complete. */
async function checkFilings(ground: Ground, tally: Tally, findings: Findings): Promise<void> {
  const { receipts, refusals } = tally
  findings.expect(refusals.length === 0, `${refusals.length} refused, the first with ${refusals[0]}`)
  const held = await ground.count(
    `select count(*) from complaints c join unnest($1::uuid[], $2::int[]) as held (id, number)
     on held.id = c.id and held.number = c.number`,
    [receipts.map(({ id }) => id), receipts.map(({ number }) => number)],
  )
  findings.expectEqual('receipts that hold', held, receipts.length)
  const totals: [string, string][] = [
    ['complaints', 'select count(*) from complaints'],
    ['the highest number', 'select coalesce(max(number), 0) as count from complaints'],
    ['different numbers', 'select count(distinct number) from complaints'],
    ['the last number given', 'select coalesce(max(last), 0) as count from complaint_numbers'],
    ['first events', `select count(distinct complaint_id) from complaint_events where type = 'filed'`],
    ['events', 'select count(*) from complaint_events'],
    ['descriptions', 'select count(*) from complaint_texts'],
    ['reporters', 'select count(*) from complaint_reporters'],
    ['audit entries', `select count(*) from audit_entries where action = 'complaint.filed'`],
    ['mail jobs', `select count(*) from pgboss.job where name = 'complaints.mail'`],
    ['stored answers', 'select count(*) from idempotency_keys'],
    ['counted', 'select sum(total) as count from complaint_counts'],
    ['counted by day', 'select sum(total) as count from complaint_day_counts'],
  ]
  for (const [what, sql] of totals) findings.expectEqual(what, await ground.count(sql), receipts.length)
  const answered = await ground.count('select count(*) from complaint_answers')
  findings.expect(answered > 0, 'no question was answered')
  const unequal = await ground.count(`select count(*) from complaints c full join complaint_answers a
    on a.college_id = c.college_id and a.complaint_id = c.id where (c.category_id is null) <> (a.body is null)`)
  findings.expectEqual('complaints whose category and answer do not go together', unequal, 0)
}

/** Some answers get lost after the commit, and the clients send their requests again. */
const proveLostAnswers: Proof = ({ isShort, withoutKeys }) =>
  onFreshDatabase('lost_answers', async (ground) => {
    const filings = isShort ? 400 : 20_000
    const campus = await aCampus(ground)
    const service = await startService(ground.env({ RATE_LIMIT_FACTOR: '100000' }))
    const proxy = await openLossyProxy(service.url)
    const tally: Tally = { attempts: 0, receipts: [], refusals: [] }
    const filing = { url: proxy.url, campus, withoutKeys, tally }
    try {
      await inParallel(writers, filings, (index) => fileUntilAnswered(filing, index))
    } finally {
      proxy.close()
      await service.kill('SIGTERM')
    }
    const findings = new Findings()
    findings.expectEqual('acknowledged', tally.receipts.length, filings)
    findings.expect(proxy.lost() > filings * 0.2, `only ${proxy.lost()} answers were lost`)
    await checkFilings(ground, tally, findings)
    await checkCounters(ground, findings)
    findings.conclude()
    return `${filings} filings in ${tally.attempts} attempts, ${proxy.lost()} answers lost, numbers 1 to ${filings}`
  })

/** The server is killed while students file. */
const proveKilledFilings: Proof = ({ isShort, withoutKeys }) =>
  onFreshDatabase('killed_filings', async (ground) => {
    const kills = isShort ? 5 : 200
    const campus = await aCampus(ground)
    const env = ground.env({ RATE_LIMIT_FACTOR: '100000' })
    const port = await freePort()
    const tally: Tally = { attempts: 0, receipts: [], refusals: [] }
    const filing = { url: `http://127.0.0.1:${port}`, campus, withoutKeys, tally }
    let isOver = false
    let next = 0
    const file = async () => {
      while (!isOver) await fileUntilAnswered(filing, next++)
    }
    const filers = Array.from({ length: writers }, file)
    for (let kill = 0; kill < kills; kill += 1) {
      const service = await startService(env, { port })
      await wait(100 + Math.random() * 500)
      await service.kill('SIGKILL')
    }
    const last = await startService(env, { port })
    isOver = true
    try {
      await Promise.all(filers)
    } finally {
      await last.kill('SIGTERM')
    }
    const findings = new Findings()
    findings.expect(tally.receipts.length > kills, `only ${tally.receipts.length} were filed`)
    await checkFilings(ground, tally, findings)
    await checkCounters(ground, findings)
    findings.conclude()
    return `${kills} kills, ${tally.receipts.length} filings in ${tally.attempts} attempts: 0 lost, 0 doubled, no gap`
  })

export const proveExactlyOnce: Proof = async (form) => {
  const figures = [await proveLostAnswers(form), await proveKilledFilings(form), await proveCounters(form)]
  return figures.join('; ')
}
