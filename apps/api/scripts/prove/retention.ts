// Proves that a run of retention erases what the dry run listed, and nothing else: two colleges with complaints of random
// ages, some of them held, a real server and worker, and a clock that is years ahead. One college makes its period
// shorter, which must not hold before its week is over. Each complaint has a word of its own, which is then looked for in
// every table.
import { setTimeout as wait } from 'node:timers/promises'
import { type SeededPerson, seedCollege, seedPerson } from '#testing/database/seed.ts'
import { seedComplaints } from '#testing/database/seed-complaints.ts'
import { setClock } from '#testing/days.ts'
import { ask } from '#testing/http/client.ts'
import { startService, startWorker } from '#testing/processes/service.ts'
import { findTokens } from '#testing/words/find-words.ts'
import { checkCounters } from './campus.ts'
import { Findings, type Ground, onFreshDatabase, type Proof } from './proof.ts'

const token = 'zq[0-9]+zq'
/** A word for each complaint, in its subject, its description and its reporter's name. */
const tokenOf = `'zq' || number || case when c.college_id = $1 then '1' else '2' end || 'zq'`
const marking = [
  `update complaints c set subject = ${tokenOf}, updated_at = now() + random() * interval '6 years'`,
  `update complaint_texts t set body = c.subject from complaints c
   where c.college_id = t.college_id and c.id = t.complaint_id`,
  `update complaint_reporters r set name = c.subject from complaints c
   where c.college_id = r.college_id and c.id = r.complaint_id`,
]
/** Every tenth is held. */
const holding = `with chosen as (
    select college_id, id, description_id from complaints where college_id = $1 and number % 10 = 0)
  insert into complaint_holds (college_id, id, complaint_id, reason_id, placed_by)
  select college_id, gen_random_uuid(), id, description_id, $2 from chosen`

type College = { id: string; head: SeededPerson }

async function seed(ground: Ground, each: number): Promise<[College, College]> {
  const db = ground.administrator
  const make = async () => {
    const { id } = await seedCollege(db)
    const person = (role: 'student' | 'SuperAdmin') => seedPerson(db, { collegeId: id, role })
    const [head] = [await person('SuperAdmin'), await person('student')]
    return { id, head }
  }
  const [first, second] = [await make(), await make()]
  await seedComplaints(db, { each })
  const [subjects = '', ...others] = marking
  await db.query(`set session_replication_role = replica; ${subjects.replace('$1', `'${first.id}'`)};
    ${others.join(';')}; set session_replication_role = origin`)
  for (const { id, head } of [first, second]) await db.query(holding, [id, head.id])
  return [first, second]
}

/** What the dry run lists, page by page. */
async function listDue(url: string, { head }: College, years: number): Promise<string[]> {
  const ids: string[] = []
  for (let after = ''; ; ) {
    const path = `/api/retention/due?years=${years}&limit=100${after && `&after=${after}`}`
    const { status, body } = await ask(url, { path, cookie: head.cookie })
    if (status !== 200) throw new Error(`no dry run: ${status} ${body['code']}`)
    ids.push(...(body['items'] as { id: string }[]).map(({ id }) => id))
    if (body['next'] === null) return ids
    after = String(body['next'])
  }
}

async function choose(url: string, { head }: College, years: number): Promise<void> {
  const call = { method: 'PATCH', path: '/api/retention', cookie: head.cookie, body: { version: 1, years } }
  const { status, body } = await ask(url, call)
  if (status !== 200) throw new Error(`not chosen: ${status} ${body['code']}`)
}

/** Lets the worker run the job of the night. */
async function passNight({ administrator }: Ground): Promise<void> {
  const { rows } = await administrator.query(
    `insert into pgboss.job (name, data) values ('complaints.old', '{}') returning id`,
  )
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(50)) {
    const found = await administrator.query('select state from pgboss.job where id = $1', [rows[0].id])
    if (found.rows[0]?.state === 'completed') return
  }
  throw new Error('the night did not end')
}

const blankedIds = async ({ administrator }: Ground, { id }: College): Promise<string[]> => {
  const blanked = `select id from complaints where college_id = $1 and subject = '' order by id`
  return (await administrator.query(blanked, [id])).rows.map((row) => row.id)
}

const heldRows = `select md5(coalesce(string_agg(c::text || t::text || r::text, '' order by c.id), '')) as digest
  from complaints c join complaint_texts t on t.college_id = c.college_id and t.complaint_id = c.id
  join complaint_reporters r on r.college_id = c.college_id and r.complaint_id = c.id where c.number % 10 = 0`
const digestOf = async ({ administrator }: Ground) => (await administrator.query(heldRows)).rows[0].digest

/** One night: what the dry run listed for these periods is blanked then, besides what was before. */
async function proveNight(
  ground: Ground,
  findings: Findings,
  { url, nights }: { url: string; nights: readonly [College, number][] },
): Promise<number> {
  let erased = 0
  const expected = new Map<College, string[]>()
  for (const [college, years] of nights) {
    const due = await listDue(url, college, years)
    erased += due.length
    expected.set(college, [...(await blankedIds(ground, college)), ...due].toSorted())
  }
  await passNight(ground)
  for (const [college, ids] of expected)
    findings.expectEqual('blanked', (await blankedIds(ground, college)).join(), ids.join())
  return erased
}

const dayMs = 86_400_000

export const proveRetention: Proof = ({ isShort }) =>
  onFreshDatabase('retention', async (ground) => {
    const each = isShort ? 300 : 2000
    const [first, second] = await seed(ground, each)
    const at = new Date()
    at.setUTCFullYear(at.getUTCFullYear() + 6)
    await setClock(ground.administrator, at.toISOString())
    const env = ground.env({ LOG_LEVEL: 'info' })
    const [service, worker] = await Promise.all([startService(env), startWorker(env)])
    const findings = new Findings()
    const before = await digestOf(ground)
    const tokens = (await findTokens(ground.administrator, token)).size
    findings.expectEqual('words before', tokens, each * 2)
    const nights: number[] = []
    try {
      const { url } = service
      await choose(url, first, 5)
      await choose(url, second, 2)
      nights.push(
        await proveNight(ground, findings, {
          url,
          nights: [
            [first, 5],
            [second, 3],
          ],
        }),
      )
      await setClock(ground.administrator, new Date(at.getTime() + 8 * dayMs).toISOString())
      nights.push(
        await proveNight(ground, findings, {
          url,
          nights: [
            [first, 5],
            [second, 2],
          ],
        }),
      )
    } finally {
      await Promise.all([service.kill('SIGTERM'), worker.kill('SIGTERM')])
    }
    const erased = nights.reduce((sum, count) => sum + count, 0)
    findings.expect(
      nights.every((count) => count > 0),
      'a night had nothing to do',
    )
    findings.expectEqual(
      'words left',
      (await findTokens(ground.administrator, token)).size,
      each * 2 - erased,
    )
    findings.expectEqual('held complaints', await digestOf(ground), before)
    const numbers = 'select count(distinct (college_id, number)) from complaints'
    findings.expectEqual('numbers', await ground.count(numbers), each * 2)
    await checkCounters(ground, findings)
    findings.conclude()
    return `${each * 2} complaints of two colleges, a tenth held: the dry runs listed ${nights.join(' and ')}, and the runs erased exactly those`
  })
