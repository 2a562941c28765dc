import { heardWays } from '@counterfoil/contract/complaints/complaints'
import type pg from 'pg'
import { newId } from '#platform/ids.ts'
import { writeCounters } from '../complaint-counters.ts'
import { type LifeEvent, stateOf, statusOf } from '../complaint-life.ts'
import type { DemoCollege } from '../people.ts'
import type { ToldComplaint } from '../term.ts'
import { idOf, type WrittenCollege } from './people.ts'

type Row = Record<string, unknown>
type Rows = { complaints: Row[]; reporters: Row[]; texts: Row[]; events: Row[] }
type College = { written: WrittenCollege; people: DemoCollege }

/**
 * Writes complaints into a college that has none. The rows are like those of the endpoints, but there are no mails and
 * no audit entries.
 */
export async function writeComplaints(
  db: pg.Pool,
  college: College,
  told: readonly ToldComplaint[],
): Promise<void> {
  const rows = told.map((one, index) => rowsOf(college, one, index + 1))
  const all = (table: keyof Rows) => JSON.stringify(rows.flatMap((row) => row[table]))
  const collegeId = college.written.id
  const client = await db.connect()
  try {
    // A complaint and its texts refer to each other, so PostgreSQL checks the constraints at the commit.
    await client.query('begin')
    await client.query(
      `insert into complaints (college_id, id, number, state, department_id, status, priority, date, subject,
         description_id, assignee_id, filed_at, updated_at, touched_at)
       select $1, * from jsonb_to_recordset($2::jsonb) as one (id uuid, number int, state text, department_id uuid,
         status text, priority text, date date, subject text, description_id uuid, assignee_id uuid,
         filed_at timestamptz, updated_at timestamptz, touched_at timestamptz)`,
      [collegeId, all('complaints')],
    )
    await client.query(
      `insert into complaint_reporters
         (college_id, complaint_id, user_id, heard, name, roll, email, phone, created_at)
       select $1, * from jsonb_to_recordset($2::jsonb) as one (complaint_id uuid, user_id uuid, heard text, name text,
         roll text, email text, phone text, created_at timestamptz)`,
      [collegeId, all('reporters')],
    )
    await client.query(
      `insert into complaint_texts (college_id, id, complaint_id, body, created_at)
       select $1, * from jsonb_to_recordset($2::jsonb) as one (id uuid, complaint_id uuid, body text,
         created_at timestamptz)`,
      [collegeId, all('texts')],
    )
    await client.query(
      `insert into complaint_events
         (college_id, id, visibility, complaint_id, type, actor_id, actor_role, details, text_id, at)
       select $1, * from jsonb_to_recordset($2::jsonb) as one (id uuid, visibility text, complaint_id uuid, type text,
         actor_id uuid, actor_role text, details jsonb, text_id uuid, at timestamptz)`,
      [collegeId, all('events')],
    )
    await writeCounters(client, college.written, told)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

function rowsOf(college: College, told: ToldComplaint, number: number): Rows {
  const { written, people } = college
  const { student, filedAt, priority, date, subject, descriptions, events } = told
  const id = newId(filedAt)
  const departmentId = idOf(written.departmentIds, told.department)
  const texts: Row[] = []
  const writeText = (body: string, at: number): string => {
    const textId = newId(at)
    texts.push({ id: textId, complaint_id: id, body, created_at: new Date(at) })
    return textId
  }
  const moments = [filedAt, ...events.filter(({ type }) => type === 'edited').map(({ at }) => at)]
  const descriptionIds = descriptions.map((body, index) => writeText(body, moments[index] ?? filedAt))
  const actors = {
    student: actorOf(written, student.email, 'student'),
    staff: handlerOf(people, written, told),
  }
  const counter = counterOf(told, number)
  const eventRows: Row[] = events.map((event) => ({
    id: newId(event.at),
    visibility: 'public',
    complaint_id: id,
    type: event.type,
    ...(event.type === 'filed' && counter ? actors.staff : actors[event.by]),
    details: {
      ...detailsOf(event, priority, descriptionIds[0]),
      ...(event.type === 'filed' && counter && { heard: counter.heard }),
    },
    text_id: event.reason === undefined ? null : writeText(event.reason, event.at),
    at: new Date(event.at),
  }))
  const assigneeId = takenAt(told) === undefined ? null : actors.staff.actor_id
  eventRows.push(...handoverRows(college, told, { id, departmentId, assigneeId, writeText }))
  const touchedAt = events.findLast(({ by }) => by === 'staff')?.at ?? filedAt
  return {
    complaints: [
      {
        id,
        number,
        state: stateOf(events),
        department_id: departmentId,
        status: statusOf(events),
        priority,
        date,
        subject,
        description_id: descriptionIds.at(-1),
        assignee_id: assigneeId,
        filed_at: new Date(filedAt),
        updated_at: new Date(events.at(-1)?.at ?? filedAt),
        touched_at: new Date(touchedAt),
      },
    ],
    reporters: [
      {
        complaint_id: id,
        user_id: counter?.isWithoutAccount ? null : actors.student.actor_id,
        heard: counter?.heard ?? null,
        name: student.name,
        roll: counter?.isWithoutAccount ? null : student.roll,
        email: student.email,
        phone: student.phone,
        created_at: new Date(filedAt),
      },
    ],
    texts,
    events: eventRows,
  }
}

/**
 * How the office heard of a complaint that it filed for a student, or undefined for the others, which are 49 of 50. Every
 * second is for a person without an account, if the student did nothing about it later.
 */
function counterOf({ events }: ToldComplaint, number: number) {
  if (number % 50 !== 0) return undefined
  const isLeftToOffice = events.every(({ type, by }) => type === 'filed' || by === 'staff')
  return {
    heard: heardWays[(number / 50) % heardWays.length],
    isWithoutAccount: number % 100 !== 0 && isLeftToOffice,
  }
}

/**
 * When an admin took the complaint: just before the first status that the office set, for two of three complaints. It
 * is undefined for the others, which are not assigned.
 */
function takenAt({ events, filedAt }: ToldComplaint): number | undefined {
  const started = events.find(({ type }) => type === 'status_changed')
  return filedAt % 3 === 0 || !started ? undefined : started.at - 1000
}

const minutes = 60_000

type Handed = {
  id: string
  departmentId: string
  assigneeId: string | null
  writeText: (body: string, at: number) => string
}

/** The events of handing over: some complaints were filed in the wrong department, and an admin took most of them. */
function handoverRows({ written, people }: College, told: ToldComplaint, handed: Handed): Row[] {
  const { id, departmentId, assigneeId, writeText } = handed
  const eventAt = (at: number, event: Row) => ({
    id: newId(at),
    complaint_id: id,
    at: new Date(at),
    ...event,
  })
  const rows: Row[] = []
  const movedAt = told.filedAt + 20 * minutes
  const wrong = 'Hostel'
  const isMoved = told.filedAt % 11 === 0 && told.department !== wrong && told.events.length > 1
  if (isMoved && told.events.slice(1).every(({ at }) => at > movedAt)) {
    const reason = `The ${told.department} office looks after this.`
    const details = { fromDepartmentId: idOf(written.departmentIds, wrong), toDepartmentId: departmentId }
    const by = handlerOf(people, written, { ...told, department: wrong })
    const transferred = { type: 'transferred', visibility: 'public', details }
    rows.push(eventAt(movedAt, { ...transferred, ...by, text_id: writeText(reason, movedAt) }))
  }
  const at = takenAt(told)
  if (at !== undefined) {
    const taken = { type: 'assigned', visibility: 'staff', details: { assigneeId }, text_id: null }
    rows.push(eventAt(at, { ...taken, ...handlerOf(people, written, told) }))
  }
  return rows
}

function detailsOf(event: LifeEvent, priority: string, firstDescriptionId: string | undefined): Row {
  if (event.type === 'filed') return { to: 'pending', priority }
  if (event.type === 'edited') return { priority, descriptionId: firstDescriptionId }
  return event.type === 'status_changed' ? { from: event.from, to: event.to } : {}
}

const actorOf = (written: WrittenCollege, email: string, role: string) => ({
  actor_id: idOf(written.userIds, email),
  actor_role: role,
})

/**
 * The admin who handles a complaint. Usually it is the department's admin. If there is none, and for about every eighth
 * complaint, it is a SuperAdmin.
 */
function handlerOf(people: DemoCollege, written: WrittenCollege, { department, filedAt }: ToldComplaint) {
  const admin = people.departmentAdmins.find((one) => one.department === department)
  if (admin !== undefined && filedAt % 8 !== 0) return actorOf(written, admin.email, 'DepartmentAdmin')
  const superAdmin = people.superAdmins[filedAt % people.superAdmins.length]
  return actorOf(written, superAdmin?.email ?? '', 'SuperAdmin')
}
