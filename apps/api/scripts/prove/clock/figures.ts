// Proves that the figures of the statistics are right and soon there: those that the server answers for a random college
// are counted a second time here, from the rows and without its SQL.
import { seedCollege, seedPerson } from '#testing/database/seed.ts'
import { seedComplaints } from '#testing/database/seed-complaints.ts'
import { ask } from '#testing/http/client.ts'
import { startService } from '#testing/processes/service.ts'
import { Findings, type Ground, onFreshDatabase, type Proof } from '../proof.ts'

type Place = { url: string; cookie: string }
type Complaint = {
  id: string
  departmentId: string
  priority: string
  status: string
  day: string
  isUnfinished: boolean
  isOverdue: boolean
  answerPassed: boolean
  outcomePassed: boolean
}
type Time = {
  id: string
  departmentId: string
  priority: string
  target: string
  minutes: number
  isInTime: boolean
  rating: number | null
}

const complaintsSql = `select id, department_id as "departmentId", priority, status,
    to_char(filed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
    status in ('pending', 'in-progress') as "isUnfinished", coalesce(due_at < now(), false) as "isOverdue",
    coalesce(answered_at is null and answer_due_at < now(), false) as "answerPassed",
    coalesce(outcome_due_at < now(), false) as "outcomePassed"
  from complaints where college_id = $1 and state = 'open'`
const timesSql = `select complaint_id as id, department_id as "departmentId", priority, target, minutes,
    is_in_time as "isInTime", rating from complaint_times where college_id = $1`

/** The smallest that so many of them do not exceed. */
function within(minutes: readonly number[], share: number): number | null {
  const inOrder = minutes.toSorted((one, other) => one - other)
  return inOrder[Math.ceil(inOrder.length * share) - 1] ?? null
}

type Wish = { from: string; until: string; departmentId?: string | undefined; priority?: string }

/** What `totals` have to be. */
function totalsOf(
  complaints: readonly Complaint[],
  times: readonly Time[],
  { from, until, departmentId, priority }: Wish,
) {
  const isOfPeriod = ({ day }: Complaint) => day >= from && day <= until
  const ofPeriod = new Set(complaints.filter(isOfPeriod).map(({ id }) => id))
  const isTheirs = (row: { departmentId: string; priority: string }) =>
    (departmentId ?? row.departmentId) === row.departmentId && (priority ?? row.priority) === row.priority
  const mine = complaints.filter((one) => ofPeriod.has(one.id) && isTheirs(one))
  const done = times.filter((one) => ofPeriod.has(one.id) && isTheirs(one))
  const passed = mine
    .filter(({ isUnfinished }) => isUnfinished)
    .reduce((sum, { answerPassed, outcomePassed }) => sum + Number(answerPassed) + Number(outcomePassed), 0)
  const of = (target: string) => done.filter((one) => one.target === target).map(({ minutes }) => minutes)
  const figure = (minutes: readonly number[]) => ({
    count: minutes.length,
    half: within(minutes, 0.5),
    nineOfTen: within(minutes, 0.9),
  })
  const ratings = done.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  const average = ratings.reduce((sum, one) => sum + one, 0) / ratings.length
  return {
    received: mine.length,
    resolved: mine.filter(({ status }) => status === 'resolved').length,
    withinTarget: { inTime: done.filter(({ isInTime }) => isInTime).length, counted: done.length + passed },
    answer: figure(of('answer')),
    outcome: figure(of('outcome')),
    ...{ reopened: 0, notSolved: 0 },
    rating: ratings.length < 5 ? null : { count: ratings.length, average: Math.round(average * 10) / 10 },
  }
}

async function read({ url, cookie }: Place, path: string, query: object): Promise<Record<string, unknown>> {
  const words = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined))
  const { status, body } = await ask(url, { path: `/api/statistics/${path}?${words}`, cookie })
  if (status !== 200) throw new Error(`${path}: ${status} ${body['code']}`)
  return body
}

async function seed({ administrator: db }: Ground, count: number) {
  const { id, departmentIds } = await seedCollege(db)
  const person = (role: 'student' | 'SuperAdmin') => seedPerson(db, { collegeId: id, role })
  const [head] = [await person('SuperAdmin'), await person('student')]
  await seedComplaints(db, { each: 0, large: count })
  await db.query('vacuum analyze')
  return { id, departmentIds, cookie: head.cookie }
}

const days = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)

async function compare(
  ground: Ground,
  findings: Findings,
  { id, departmentIds, place }: { id: string; departmentIds: readonly string[]; place: Place },
): Promise<number> {
  const { rows: complaints } = await ground.administrator.query<Complaint>(complaintsSql, [id])
  const { rows: times } = await ground.administrator.query<Time>(timesSql, [id])
  const periods = [
    [360, 0],
    [180, 90],
    [29, 0],
    [400, 380],
  ].map(([from = 0, until = 0]) => ({
    ...{ from: days(from), until: days(until) },
  }))
  let compared = 0
  for (const period of periods) {
    for (const departmentId of [undefined, ...departmentIds]) {
      const { totals, open, overdue, byDepartment } = await read(place, 'figures', {
        ...period,
        departmentId,
      })
      const what = `${period.from} to ${period.until} of ${departmentId ?? 'all'}`
      const expected = totalsOf(complaints, times, { ...period, departmentId })
      expectTotals(findings, what, totals as Totals, expected)
      const unfinished = complaints.filter(
        (one) => one.isUnfinished && (departmentId ?? one.departmentId) === one.departmentId,
      )
      findings.expectEqual(`open, ${what}`, open, unfinished.length)
      findings.expectEqual(`overdue, ${what}`, overdue, unfinished.filter((one) => one.isOverdue).length)
      for (const { key, ...group } of byDepartment as Group[]) {
        const ofGroup = totalsOf(complaints, times, { ...period, departmentId: key })
        expectTotals(findings, `${key}, ${what}`, group, ofGroup)
      }
      compared += 1
    }
    const { items } = await read(place, 'groups', { ...period, by: 'priority' })
    for (const { key, ...group } of items as Group[])
      expectTotals(findings, key, group, totalsOf(complaints, times, { ...period, priority: key }))
  }
  return compared
}
type Totals = ReturnType<typeof totalsOf>
type Group = Totals & { key: string }

/** Times may differ by 2 %, in which they are counted together. Everything else is equal. */
function expectTotals(findings: Findings, what: string, found: Totals, expected: Totals): void {
  for (const target of ['answer', 'outcome'] as const) {
    for (const share of ['half', 'nineOfTen'] as const) {
      const [one, other] = [found[target][share], expected[target][share]]
      const isNear = one === other || (one !== null && other !== null && Math.abs(one / other - 1) <= 0.02)
      findings.expect(isNear, `${share} of ${target}, ${what}: ${one} instead of ${other}`)
    }
  }
  const exact = ({ received, resolved, withinTarget, answer, outcome, rating }: Totals) =>
    JSON.stringify([
      ...[received, resolved, withinTarget.inTime, withinTarget.counted],
      ...[answer.count, outcome.count, rating?.count, rating?.average],
    ])
  findings.expectEqual(what, exact(found), exact(expected))
}

/** How long the request of the page takes, in ms: the best of five tries. */
async function timePage(place: Place, period: { from: string; until: string }): Promise<number> {
  const tries: number[] = []
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const begun = performance.now()
    await read(place, 'figures', period)
    tries.push(performance.now() - begun)
  }
  return Math.round(Math.min(...tries))
}

/** The time of one college of this size, and whether its figures are right. */
const proveCollege = (count: number, findings: Findings, isCompared: boolean) =>
  onFreshDatabase('figures', async (ground) => {
    const { id, departmentIds, cookie } = await seed(ground, count)
    const service = await startService(ground.env({ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'error' }))
    try {
      const place = { url: service.url, cookie }
      const compared = isCompared ? await compare(ground, findings, { id, departmentIds, place }) : 0
      const until = days(0)
      // The whole college, and what the page shows first.
      const [all, first] = [
        await timePage(place, { from: days(360), until }),
        await timePage(place, { from: days(83), until }),
      ]
      return { compared, ms: `${all} ms, and 12 weeks in ${first} ms` }
    } finally {
      await service.kill('SIGTERM')
    }
  })

export const proveFigures: Proof = async ({ isShort }) => {
  const findings = new Findings()
  const [count, large] = isShort ? [2000, 0] : [50_000, 200_000]
  const { compared, ms } = await proveCollege(count, findings, true)
  const later = large > 0 ? await proveCollege(large, findings, false) : undefined
  findings.conclude()
  const more = later ? ` With ${large} complaints: ${later.ms}.` : ''
  return `${count} complaints: the figures of ${compared} periods and departments counted twice, all equal. Page of a year in ${ms}.${more}`
}
