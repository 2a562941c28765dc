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

/** A complaint that was opened again has no time of finishing any more, so it counts as open at the end. */
const isOpenAtEnd = `c.state = 'open' and (not (${isFinished}) or c.finished_at >= p.ends)`

const count = (...conditions: string[]) => `count(*) filter (where ${conditions.join(' and ')})::int`
const counted = (...conditions: string[]) =>
  count(`c.filed_at >= p.starts and c.state = 'open'`, ...conditions)
const filed = (...conditions: string[]) => count('c.filed_at >= p.starts', ...conditions)

/**
 * Counts the complaints of the period by department. Those of before are read as well, because they can be open at its
 * end. Ids begin with the time, so later ones are not read: $4 is an id of the day after the period, whatever the time
 * zone is. Complaints that were reopened are few, and have an index of their own.
 */
const figures = {
  name: 'figures_of_register',
  text: `with reopened as materialized (
      select distinct e.complaint_id from complaint_events e
      where e.college_id = $1 and e.type = 'status_changed' and e.details ->> 'from' in ('resolved', 'rejected')
        and e.details ->> 'to' in ('pending', 'in-progress')
        and not exists (select from complaint_events u where u.college_id = $1 and u.complaint_id = e.complaint_id
          and u.type = 'undone' and u.details ->> 'undoneId' = e.id::text)
    )
    select c.department_id as "departmentId",
      ${filed(`c.state in ('open', 'removed')`)} as received,
      ${counted(isResolved, isInTime)} as "resolvedInTime",
      ${counted(isResolved, `not (${isInTime})`)} as "resolvedLate",
      ${counted(isResolved, `(${isInTime}) is null`)} as "resolvedUndated",
      ${counted(`c.status = 'rejected'`)} as rejected,
      ${counted('(c.not_solved > 0 or r.complaint_id is not null)')} as reopened,
      ${count(isOpenAtEnd)} as open,
      least(today_in(p.time_zone), $3::date - 1)
        - (min(c.filed_at) filter (where ${isOpenAtEnd}) at time zone p.time_zone)::date as "longestOpenDays",
      ${counted(isFinished, `(${isInTime}) is not null`)} as outcomes,
      ${counted(isFinished, isInTime)} as "outcomesInTime",
      ${filed(`c.state = 'removed'`)} as deleted,
      ${filed(`c.state = 'withdrawn'`)} as withdrawn,
      ${filed(`c.state = 'merged'`)} as merged
    from (select g.time_zone, $2::timestamp at time zone g.time_zone as starts,
        $3::timestamp at time zone g.time_zone as ends from colleges g where g.id = $1) p
    join complaints c on c.college_id = $1 and c.id < $4 and c.filed_at < p.ends
    left join reopened r on r.complaint_id = c.id
    group by c.department_id, p.time_zone`,
}

type Span = { collegeId: string; from: string; dayAfter: string }
type Counted = RegisterFigures & { departmentId: string }

const dayMs = 86_400_000

export async function countFigures(tx: Tx, { collegeId, from, dayAfter }: Span): Promise<Counted[]> {
  const lastId = firstIdAt(Date.parse(dayAfter) + 2 * dayMs)
  return (await runStatement(tx, { ...figures, values: [collegeId, from, dayAfter, lastId] })).rows
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
