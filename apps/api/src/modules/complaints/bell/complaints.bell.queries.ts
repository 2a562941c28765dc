import { noticesListed } from '@counterfoil/contract/complaints/bell-api'
import type { ComplaintState, ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import type { ComplaintEventType } from '@counterfoil/contract/complaints/details'
import type { EventDetails } from '#modules/complaints/complaints.events.rules.ts'
import { restorable } from '#modules/complaints/complaints.queries.ts'
import { runStatement, type Tx } from '#platform/database/database.ts'

type Owner = { collegeId: string; userId: string }

/** What decides whether a person can see a complaint today, and what groups its notices. */
export type NoticeRow = {
  id: string
  at: Date
  kind: string
  isRead: boolean
  complaintId: string
  departmentId: string
  reporterId: string | null
  status: ComplaintStatus
  state: ComplaintState
  isRestorable: boolean
  visibility: 'public' | 'staff'
  /** The complaint of the event, and the one it has joined today. It can be another than the one that is told about. */
  eventOf: string
  eventInto: string | null
}

/** What the bell shows of a notice. */
export type ToldRow = NoticeRow & {
  type: ComplaintEventType
  details: EventDetails
  number: number
  subject: string
  words: string | null
  office: string | null
  movedTo: string | null
  levelTitle: string | null
}

/** The last notices of the person, and the facts of their complaints. Those of erased complaints are left out. */
const latest = (isWanted: string, columns: string, joins: string) => `
  with latest as materialized (
    select n.college_id, n.id, n.kind, n.about_id, n.event_id, n.created_at, n.read_at from notices n
    where n.college_id = $1 and n.user_id = $2 and n.in_bell order by n.id desc limit ${noticesListed}
  )
  select n.id, n.created_at as at, n.kind, n.read_at is not null as "isRead", c.id as "complaintId",
    coalesce(i.department_id, c.department_id) as "departmentId", r.user_id as "reporterId",
    coalesce(i.status, c.status) as status, c.state, ${restorable('c')} as "isRestorable", e.visibility, e.complaint_id as "eventOf", o.merged_into_id as "eventInto" ${columns}
  from latest n
  join complaints c on c.college_id = n.college_id and c.id = n.about_id
  join complaint_events e on e.college_id = n.college_id and e.id = n.event_id
  join complaints o on o.college_id = e.college_id and o.id = e.complaint_id
  left join complaints i on i.college_id = c.college_id and i.id = c.merged_into_id
  left join complaint_reporters r on r.college_id = c.college_id and r.complaint_id = c.id
  ${joins} where ${isWanted} order by n.id desc`

const toldColumns = `, e.type, e.details, c.number, c.subject,
  left(t.body, 200) as words, l.title as "levelTitle",
  department_then(e.college_id, (e.details ->> 'officeId')::uuid, e.at, true) as office,
  department_then(e.college_id, (e.details ->> 'toDepartmentId')::uuid, e.at, true) as "movedTo"`

const toldJoins = `
  left join next_levels l on l.college_id = e.college_id and l.version = (e.details ->> 'levelVersion')::int
  left join complaint_texts t on t.college_id = e.college_id and t.id = e.text_id`

const listed = { name: 'bell_notices', text: latest('true', toldColumns, toldJoins) }
const unread = { name: 'bell_unread', text: latest('n.read_at is null', '', '') }

export async function listLatest(tx: Tx, { collegeId, userId }: Owner): Promise<ToldRow[]> {
  return (await runStatement(tx, { ...listed, values: [collegeId, userId] })).rows
}

export async function listUnread(tx: Tx, { collegeId, userId }: Owner): Promise<NoticeRow[]> {
  return (await runStatement(tx, { ...unread, values: [collegeId, userId] })).rows
}

const readAbout = {
  name: 'bell_read_about',
  text: `update notices set read_at = clock_now() where college_id = $1 and user_id = $2 and about_id = $3
    and in_bell and read_at is null`,
}
const readUpTo = {
  name: 'bell_read_up_to',
  text: `update notices set read_at = clock_now() where college_id = $1 and user_id = $2 and id <= $3
    and in_bell and read_at is null`,
}

/** Marks what the person was told about a complaint. Returns how many notices were unread. */
export async function updateReadAbout(tx: Tx, { collegeId, userId }: Owner, id: string): Promise<number> {
  return (await runStatement(tx, { ...readAbout, values: [collegeId, userId, id] })).rowCount ?? 0
}

/** Marks everything up to a notice. Ids begin with the time. */
export async function updateReadUpTo(tx: Tx, { collegeId, userId }: Owner, id: string): Promise<number> {
  return (await runStatement(tx, { ...readUpTo, values: [collegeId, userId, id] })).rowCount ?? 0
}
