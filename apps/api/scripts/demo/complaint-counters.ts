import type pg from 'pg'
import { stateOf, statusOf } from './complaint-life.ts'
import type { ToldComplaint } from './term.ts'
import { idOf, type WrittenCollege } from './writing/people.ts'

type Database = Pick<pg.Pool, 'query'>
type Counter = { day: string; department_id: string; status: string; priority: string; total: number }

/** Counts the complaints in `told` and not the stored rows, so that `checkComplaints` is an independent check. */
export async function writeCounters(
  db: Database,
  college: WrittenCollege,
  told: readonly ToldComplaint[],
): Promise<void> {
  const counters = new Map<string, Counter>()
  for (const { department, date, priority, events } of told) {
    if (stateOf(events) !== 'open') continue
    const key = { day: date, department_id: idOf(college.departmentIds, department), priority }
    const counter = { ...key, status: statusOf(events), total: 0 }
    const name = Object.values(counter).join(' ')
    const counted = counters.get(name) ?? counter
    counters.set(name, { ...counted, total: counted.total + 1 })
  }
  const days = JSON.stringify([...counters.values()])
  const columns = 'day date, department_id uuid, status text, priority text, total int'
  await db.query(
    `insert into complaint_day_counts (college_id, day, department_id, status, priority, total)
     select $1, day, department_id, status, priority, total from jsonb_to_recordset($2::jsonb) as one (${columns})`,
    [college.id, days],
  )
  await db.query(
    `insert into complaint_counts (college_id, department_id, status, priority, total)
     select $1, department_id, status, priority, sum(total)
     from jsonb_to_recordset($2::jsonb) as one (${columns}) group by department_id, status, priority`,
    [college.id, days],
  )
  await db.query('insert into complaint_numbers (college_id, last) values ($1, $2)', [
    college.id,
    told.length,
  ])
}

/** Rules that hold for all complaints, in the demo and in the product. Each query finds rows that break its rule. */
const invariants = {
  'A counter differs from the rows': `
    select college_id, department_id, status, priority, counted.total, rows.total as rows
    from complaint_counts as counted full join (
      select college_id, department_id, status, priority, count(*) as total
      from complaints where state = 'open' group by 1, 2, 3, 4
    ) as rows using (college_id, department_id, status, priority)
    where coalesce(counted.total, 0) <> coalesce(rows.total, 0)`,
  'A counter of a day differs from the rows': `
    select college_id, day, department_id, status, priority, counted.total, rows.total as rows
    from complaint_day_counts as counted full join (
      select college_id, date as day, department_id, status, priority, count(*) as total
      from complaints where state = 'open' group by 1, 2, 3, 4, 5
    ) as rows using (college_id, day, department_id, status, priority)
    where coalesce(counted.total, 0) <> coalesce(rows.total, 0)`,
  'Numbers do not follow the filings without a gap': `
    select college_id, number from (
      select college_id, number, row_number() over (partition by college_id order by id) as place from complaints
    ) as numbered where number <> place`,
  'The last number is not that of the last filing': `
    select college_id, last, max(number) as number
    from complaint_numbers full join complaints using (college_id)
    group by college_id, last having last is distinct from max(number)`,
  'The row is not what its events made of it': `
    select complaints.college_id, number, status, state
    from complaints join (
      select college_id, complaint_id,
        (array_agg(details->>'to' order by id desc)
          filter (where details ? 'to' and type <> 'merged'))[1] as last_status,
        coalesce(max(type) filter (where type in ('withdrawn', 'removed', 'merged')), 'open') as last_state,
        min(at) as first_at, max(at) filter (where type not in ('joined', 'reminded')) as last_at,
        array_agg(id order by id) = array_agg(id order by at) as is_in_order
      from complaint_events group by college_id, complaint_id
    ) as events on events.college_id = complaints.college_id and complaint_id = id
    where (status, state, filed_at, updated_at) is distinct from (last_status, last_state, first_at, last_at)
      or not is_in_order`,
}

export async function checkComplaints(db: Database): Promise<void> {
  const found: { name: string; rows: unknown[] }[] = []
  for (const [name, query] of Object.entries(invariants))
    found.push({ name, rows: (await db.query(query)).rows })
  const broken = found.filter(({ rows }) => rows.length > 0)
  if (broken.length === 0) return
  const told = broken.map(({ name, rows }) => `${name}: ${JSON.stringify(rows.slice(0, 3))} (${rows.length})`)
  throw new Error(`The demo's complaints are inconsistent.\n${told.join('\n')}`)
}
