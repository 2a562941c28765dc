import { randomUUID } from 'node:crypto'

type Sql = (text: string, values?: unknown[]) => Promise<unknown>

/** Writes a college directly into the tables, for tests of the database itself. It is fast and sends no mails. */
export async function insertCollege(sql: Sql, departments = 3): Promise<CollegeRows> {
  const id = randomUUID()
  await sql('insert into colleges (id, name, name_key, code, opened_at) values ($1, $2, $2, $2, now())', [
    id,
    `College ${id}`,
  ])
  const departmentIds = Array.from({ length: departments }, () => randomUUID())
  await sql(
    'insert into departments (college_id, id, name) select $1, one, one::text from unnest($2::uuid[]) as one',
    [id, departmentIds],
  )
  const [studentId, adminId] = [randomUUID(), randomUUID()]
  await sql(
    `insert into "user" (id, college_id, role, department_id, email)
     values ($1::uuid, $3, 'student', null, $1::text || '@college.test'), ($2::uuid, $3, 'DepartmentAdmin', $4, $2::text || '@college.test')`,
    [studentId, adminId, id, departmentIds[0]],
  )
  await sql('insert into subscriptions (college_id) values ($1)', [id])
  await sql(`insert into audit_entries (college_id, id, action, details) values ($1, $2, 'made', '{}')`, [
    id,
    randomUUID(),
  ])
  const [complaintId, textId, eventId] = [randomUUID(), randomUUID(), randomUUID()]
  // Both rows are written in one statement, because each of them refers to the other.
  await sql(
    `with written as (insert into complaint_texts (college_id, id, complaint_id, body) values ($1, $3, $2, 'Dry.'))
     insert into complaints (college_id, id, number, department_id, priority, date, subject, description_id)
     values ($1, $2, 1, $4, 'low', current_date, 'Taps', $3)`,
    [id, complaintId, textId, departmentIds[0]],
  )
  await sql(
    `insert into complaint_events (college_id, id, complaint_id, type, visibility, details)
     values ($1, $3, $2, 'filed', 'public', '{}')`,
    [id, complaintId, eventId],
  )
  const bulkId = randomUUID()
  await sql(
    `insert into bulk_jobs (college_id, id, user_id, change, unseen, starts_at)
     values ($1, $2, $3, '{"kind":"removal"}', 0, now())`,
    [id, bulkId, adminId],
  )
  return {
    id,
    departmentIds,
    departmentId: departmentIds[0] ?? '',
    studentId,
    adminId,
    complaintId,
    textId,
    eventId,
    bulkId,
  }
}

export type CollegeRows = {
  id: string
  departmentIds: string[]
  departmentId: string
  studentId: string
  adminId: string
  complaintId: string
  textId: string
  eventId: string
  bulkId: string
}
