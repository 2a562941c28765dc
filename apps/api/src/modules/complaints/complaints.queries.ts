import type { ComplaintStatus } from '@counterfoil/contract/complaints'
import type { Priority } from '@counterfoil/contract/fields'
import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import { user } from '#modules/identity/identity.table.ts'
import { prepared, readInCollege, type Tx } from '#platform/database/database.ts'
import { firstIdAt } from '#platform/ids.ts'
import {
  complaintCounts,
  complaintDayCounts,
  complaintEvents,
  complaintReporters,
  complaints,
  complaintTexts,
} from './complaints.table.ts'

/** College ids stand in every query besides the wall: the index is found by them. */
const given = sql.placeholder

type InboxFilter = {
  status?: ComplaintStatus
  priority?: Priority
  departmentId?: string
  isAboutToday?: true
}
type InboxPage = InboxFilter & { collegeId: string; from: string; order: Order; limit: number }
type Order = 'newest' | 'oldest'

const today = `(now() at time zone (select time_zone from colleges where id = $1))::date`
const conditions = {
  status: (value: number) => `c.status = $${value}`,
  priority: (value: number) => `c.priority = $${value}`,
  departmentId: (value: number) => `c.department_id = $${value}`,
  isAboutToday: (value: number) => `c.date = ${today} and c.id > $${value}`,
}
type FilterName = keyof typeof conditions
const filterNames = Object.keys(conditions) as FilterName[]

/** Read from the index alone. Each set of filters is a statement of its own: an unused filter costs nothing. */
function inboxText(filters: readonly FilterName[], order: Order): string {
  const where = filters.map((filter, index) => `and ${conditions[filter](4 + index)}`).join(' ')
  const [follows, direction] = order === 'newest' ? ['<', 'desc'] : ['>', 'asc']
  return `select c.id, c.number, c.subject, c.date, c.status, c.priority, d.id as "departmentId",
      d.name as "departmentName", (c.filed_at at time zone 'UTC')::text as "filedUtc"
    from complaints c join departments d on d.college_id = c.college_id and d.id = c.department_id
    where c.college_id = $1 and c.id ${follows} $2 and c.state = 'open' ${where}
    order by c.id ${direction} limit $3`
}

/** From the first place where a day begins to the last where it ends: nothing about today is older than that. */
const longestDayMs = 50 * 3_600_000

export async function listInboxRows({ collegeId, from, order, limit, ...filter }: InboxPage) {
  const filters = filterNames.filter((name) => name in filter)
  const since = firstIdAt(Date.now() - longestDayMs)
  const values = filters.map((name) => (name === 'isAboutToday' ? since : (filter[name] ?? null)))
  const rows = await readInCollege(collegeId, {
    name: ['inbox', order, ...filters].join('-'),
    text: inboxText(filters, order),
    values: [collegeId, from, limit, ...values],
  })
  return rows as InboxRow[]
}

/** As PostgreSQL wrote it. */
export type InboxRow = Record<
  'id' | 'number' | 'subject' | 'date' | 'departmentId' | 'departmentName' | 'filedUtc',
  string
> & { status: ComplaintStatus; priority: Priority }

const listed = {
  id: complaints.id,
  number: complaints.number,
  subject: complaints.subject,
  date: complaints.date,
  status: complaints.status,
  priority: complaints.priority,
  departmentId: complaints.departmentId,
  filedAt: complaints.filedAt,
}

type OwnPage = { collegeId: string; userId: string; before: string; limit: number }
type OwnComplaint = { id: string; number: number; subject: string; date: string; status: ComplaintStatus }

/** Found by who reported them; `status` null asks for all. */
export const listOwn = prepared<OwnComplaint[], OwnPage & { status: ComplaintStatus | null }>((db) =>
  db
    .select({
      id: complaints.id,
      number: complaints.number,
      subject: complaints.subject,
      date: complaints.date,
      status: complaints.status,
    })
    .from(complaintReporters)
    .innerJoin(complaints, ofComplaint(complaintReporters))
    .where(
      and(
        eq(complaintReporters.collegeId, given('collegeId')),
        eq(complaintReporters.userId, given('userId')),
        lt(complaintReporters.complaintId, given('before')),
        eq(complaints.state, 'open'),
        sql`(${given('status')}::text is null or ${complaints.status} = ${given('status')}::text)`,
      ),
    )
    .orderBy(desc(complaintReporters.complaintId))
    .limit(given('limit'))
    .prepare('own_complaints'),
)

function ofComplaint(table: typeof complaintReporters | typeof complaintTexts) {
  return and(eq(complaints.collegeId, table.collegeId), eq(complaints.id, table.complaintId))
}

/** Of one person: few rows, so these are counted. */
export async function countOwn(tx: Tx, collegeId: string, userId: string) {
  return tx
    .select({ status: complaints.status, total: count() })
    .from(complaintReporters)
    .innerJoin(complaints, ofComplaint(complaintReporters))
    .where(
      and(
        eq(complaintReporters.collegeId, collegeId),
        eq(complaintReporters.userId, userId),
        eq(complaints.state, 'open'),
      ),
    )
    .groupBy(complaints.status)
}

type Counted = { status: ComplaintStatus; priority: Priority; total: number }
type CountScope = { collegeId: string; departmentId: string | null }

const sum = (column: typeof complaintCounts.total | typeof complaintDayCounts.total) =>
  sql<number>`coalesce(sum(${column}), 0)::int`

/** A null department means all of them. */
export const countInbox = prepared<Counted[], CountScope>((db) =>
  db
    .select({
      status: complaintCounts.status,
      priority: complaintCounts.priority,
      total: sum(complaintCounts.total),
    })
    .from(complaintCounts)
    .where(
      and(
        eq(complaintCounts.collegeId, given('collegeId')),
        sql`(${given('departmentId')}::uuid is null or ${complaintCounts.departmentId} = ${given('departmentId')}::uuid)`,
      ),
    )
    .groupBy(complaintCounts.status, complaintCounts.priority)
    .prepare('inbox_counts'),
)

export const countDay = prepared<{ total: number }[], CountScope & { day: string }>((db) =>
  db
    .select({ total: sum(complaintDayCounts.total) })
    .from(complaintDayCounts)
    .where(
      and(
        eq(complaintDayCounts.collegeId, given('collegeId')),
        eq(complaintDayCounts.day, given('day')),
        sql`(${given('departmentId')}::uuid is null or ${complaintDayCounts.departmentId} = ${given('departmentId')}::uuid)`,
      ),
    )
    .prepare('day_count'),
)

const whole = {
  ...listed,
  kind: complaints.kind,
  description: complaintTexts.body,
  reporterId: complaintReporters.userId,
  reporter: {
    userId: complaintReporters.userId,
    name: complaintReporters.name,
    roll: complaintReporters.roll,
    email: complaintReporters.email,
    phone: complaintReporters.phone,
    state: user.state,
  },
}

export async function findComplaint(tx: Tx, collegeId: string, id: string) {
  const [complaint] = await tx
    .select(whole)
    .from(complaints)
    .innerJoin(
      complaintTexts,
      and(
        eq(complaintTexts.collegeId, complaints.collegeId),
        eq(complaintTexts.id, complaints.descriptionId),
      ),
    )
    .leftJoin(complaintReporters, ofComplaint(complaintReporters))
    .leftJoin(user, and(eq(user.collegeId, complaints.collegeId), eq(user.id, complaintReporters.userId)))
    .where(isOpen(collegeId, id))
  return complaint
}

const isOpen = (collegeId: string, id: string) =>
  and(eq(complaints.collegeId, collegeId), eq(complaints.id, id), eq(complaints.state, 'open'))

/** The facts a change is judged by, locked until it is done: the first lock of every change. */
export async function lockComplaint(tx: Tx, collegeId: string, id: string) {
  const [complaint] = await tx
    .select({
      id: complaints.id,
      departmentId: complaints.departmentId,
      status: complaints.status,
      priority: complaints.priority,
      day: complaints.date,
      subject: complaints.subject,
      descriptionId: complaints.descriptionId,
      reporterId: complaintReporters.userId,
    })
    .from(complaints)
    .leftJoin(complaintReporters, ofComplaint(complaintReporters))
    .where(isOpen(collegeId, id))
    .for('update', { of: complaints })
  return complaint
}

export async function findText(tx: Tx, collegeId: string, id: string): Promise<string | undefined> {
  const [text] = await tx
    .select({ body: complaintTexts.body })
    .from(complaintTexts)
    .where(and(eq(complaintTexts.collegeId, collegeId), eq(complaintTexts.id, id)))
  return text?.body
}

export async function findLastStatusEvent(tx: Tx, collegeId: string, complaintId: string) {
  const [event] = await tx
    .select({ actorId: complaintEvents.actorId, details: complaintEvents.details })
    .from(complaintEvents)
    .where(
      and(
        eq(complaintEvents.collegeId, collegeId),
        eq(complaintEvents.complaintId, complaintId),
        eq(complaintEvents.type, 'status_changed'),
      ),
    )
    .orderBy(desc(complaintEvents.id))
    .limit(1)
  return event
}

/** Oldest first; of a very long trail the latest. */
export async function listEvents(tx: Tx, collegeId: string, complaintId: string, withStaffEvents: boolean) {
  const latest = await tx
    .select({
      id: complaintEvents.id,
      type: complaintEvents.type,
      at: complaintEvents.at,
      actorRole: complaintEvents.actorRole,
      details: complaintEvents.details,
      reason: complaintTexts.body,
    })
    .from(complaintEvents)
    .leftJoin(
      complaintTexts,
      and(
        eq(complaintTexts.collegeId, complaintEvents.collegeId),
        eq(complaintTexts.id, complaintEvents.textId),
      ),
    )
    .where(
      and(
        eq(complaintEvents.collegeId, collegeId),
        eq(complaintEvents.complaintId, complaintId),
        withStaffEvents ? undefined : eq(complaintEvents.visibility, 'public'),
      ),
    )
    .orderBy(desc(complaintEvents.id))
    .limit(200)
  return latest.reverse()
}
