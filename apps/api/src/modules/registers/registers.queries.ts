import type { RegisterFigures } from '@counterfoil/contract/registers'
import { and, eq } from 'drizzle-orm'
import { auditLinks } from '#modules/audit/chain/audit.chain.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import { runStatement, type Tx } from '#platform/database/database.ts'
import { firstIdAt } from '#platform/ids.ts'
import { registers } from './registers.table.ts'

const periods = {
  name: 'register_periods',
  text: `select to_char(today_in(g.time_zone), 'YYYY-MM') as current,
      (select to_char(c.filed_at at time zone g.time_zone, 'YYYY-MM') from complaints c where c.college_id = $1
        order by c.id limit 1) as first,
      array(select r.period from registers r where r.college_id = $1 order by r.period) as frozen
    from colleges g where g.id = $1`,
}

type Periods = { current: string; first: string | null; frozen: string[] }

export async function findPeriods(tx: Tx, collegeId: string): Promise<Periods> {
  return (await runStatement(tx, { ...periods, values: [collegeId] })).rows[0]
}

const college = {
  name: 'college_of_register',
  text: `select g.name, g.time_zone as "timeZone", today_in(g.time_zone)::text as today,
      to_char(clock_now() at time zone g.time_zone, 'YYYY-MM-DD"T"HH24:MI') as "asOf",
      (select (c.filed_at at time zone g.time_zone)::date::text from complaints c where c.college_id = $1
        order by c.id limit 1) as first
    from colleges g where g.id = $1`,
}

/** The college as it is now, and the day of its first complaint. */
export type CollegeFacts = {
  name: string
  timeZone: string
  today: string
  asOf: string
  first: string | null
}

export async function findCollege(tx: Tx, collegeId: string): Promise<CollegeFacts> {
  return (await runStatement(tx, { ...college, values: [collegeId] })).rows[0]
}

const isResolved = `c.status = 'resolved'`
const isFinished = `c.status in ('resolved', 'rejected')`
/** Null, and so neither within time nor over it, for a complaint that was filed before there were dates. */
const isInTime = 'c.finished_at <= c.outcome_due_at'

// Asked for like this, each moment is calculated once and not for every complaint.
const starts = '(select starts from span)'
const ends = '(select ends from span)'

/** A complaint that was opened again has no time of finishing any more, so it counts as open at the end. */
const isOpenAtEnd = `c.state = 'open' and (not (${isFinished}) or c.finished_at >= ${ends})`

const count = (...conditions: string[]) =>
  `coalesce(sum(c.total) filter (where ${conditions.join(' and ')}), 0)::int`
const filed = (...conditions: string[]) => count('c.is_of_period', ...conditions)
const counted = (...conditions: string[]) => filed(`c.state = 'open'`, ...conditions)

/**
 * Counts the complaints of the period by department. Those of before are read as well, because they can be open at its
 * end. Ids begin with the time, so complaints after $4 are not read, and reopened ones not before $5: these are ids of
 * some days around the period, whatever the time zone is. Complaints that are alike are counted first and told apart
 * after that, which takes half as long as asking each complaint for every figure.
 */
const figures = {
  name: 'figures_of_register',
  text: `with span as materialized (
      select g.time_zone, $2::timestamp at time zone g.time_zone as starts, $3::timestamp at time zone g.time_zone as ends,
        least(today_in(g.time_zone), $3::date - 1) as last_day, least($3::timestamp at time zone g.time_zone, clock_now()) as at_end
      from colleges g where g.id = $1
    ), reopened as materialized (
      select distinct e.complaint_id from complaint_events e
      where e.college_id = $1 and e.complaint_id >= $5 and e.complaint_id < $4
        and e.type = 'status_changed' and e.details ->> 'from' in ('resolved', 'rejected')
        and e.details ->> 'to' in ('pending', 'in-progress')
        and not exists (select from complaint_events u where u.college_id = $1 and u.complaint_id = e.complaint_id
          and u.type = 'undone' and u.details ->> 'undoneId' = e.id::text)
    )
    select c.department_id as "departmentId",
      ${filed(`c.state in ('open', 'removed')`)} as received,
      ${counted(isResolved, 'c.is_in_time')} as "resolvedInTime",
      ${counted(isResolved, 'not c.is_in_time')} as "resolvedLate",
      ${counted(isResolved, 'c.is_in_time is null')} as "resolvedUndated",
      ${counted(`c.status = 'rejected'`)} as rejected,
      ${counted('c.is_reopened')} as reopened,
      ${count('c.is_open_at_end')} as open,
      ${count('c.is_overdue')} as overdue,
      (select last_day from span) - (min(c.oldest) filter (where c.is_open_at_end)
        at time zone (select time_zone from span))::date as "longestOpenDays",
      ${counted(isFinished, 'c.is_in_time is not null')} as outcomes,
      ${counted(isFinished, 'c.is_in_time')} as "outcomesInTime",
      ${filed(`c.state = 'removed'`)} as deleted,
      ${filed(`c.state = 'withdrawn'`)} as withdrawn,
      ${filed(`c.state = 'merged'`)} as merged
    from (
      select c.department_id, c.state, c.status, ${isInTime} as is_in_time, c.filed_at >= ${starts} as is_of_period,
        ${isOpenAtEnd} as is_open_at_end, ${isOpenAtEnd} and c.outcome_due_at < (select at_end from span) as is_overdue,
        c.not_solved > 0 or c.id in (select complaint_id from reopened) as is_reopened,
        count(*) as total, min(c.filed_at) as oldest
      from complaints c
      where c.college_id = $1 and c.id < $4 and c.filed_at < ${ends}
        and (c.filed_at >= ${starts} or (${isOpenAtEnd}))
      group by 1, 2, 3, 4, 5, 6, 7, 8
    ) c
    group by c.department_id`,
}

type Span = { collegeId: string; from: string; dayAfter: string }
type Counted = RegisterFigures & { departmentId: string }

const dayMs = 86_400_000

export async function countFigures(tx: Tx, { collegeId, from, dayAfter }: Span): Promise<Counted[]> {
  const lastId = firstIdAt(Date.parse(dayAfter) + 2 * dayMs)
  const firstId = firstIdAt(Date.parse(from) - 2 * dayMs)
  return (await runStatement(tx, { ...figures, values: [collegeId, from, dayAfter, lastId, firstId] })).rows
}

type RegisterKey = { collegeId: string; period: string }

const byAccount = and(
  eq(user.collegeId, registers.collegeId),
  eq(user.id, registers.frozenBy),
  eq(user.state, 'active'),
)

/** The frozen register, who froze it, and where its entry is in the chain of the audit. */
export async function findFrozen(tx: Tx, { collegeId, period }: RegisterKey) {
  const [found] = await tx
    .select({
      document: registers.document,
      hash: registers.hash,
      at: registers.frozenAt,
      by: user.email,
      entry: auditLinks.position,
    })
    .from(registers)
    .leftJoin(user, byAccount)
    .leftJoin(
      auditLinks,
      and(eq(auditLinks.collegeId, registers.collegeId), eq(auditLinks.entryId, registers.auditEntryId)),
    )
    .where(and(eq(registers.collegeId, collegeId), eq(registers.period, period)))
  return found
}

type NewRegister = RegisterKey & { document: string; hash: string; auditEntryId: string; frozenBy: string }

/** Returns false if it is frozen already. If another request is freezing it now, this waits for it. */
export async function insertRegister(tx: Tx, register: NewRegister): Promise<boolean> {
  const inserted = await tx
    .insert(registers)
    .values(register)
    .onConflictDoNothing()
    .returning({ period: registers.period })
  return inserted.length > 0
}
