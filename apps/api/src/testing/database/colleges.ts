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
  const entryId = randomUUID()
  await sql(`insert into audit_entries (college_id, id, action, details) values ($1, $2, 'made', '{}')`, [
    id,
    entryId,
  ])
  await sql(`insert into audit_links (college_id, position, entry_id, hash) values ($1, 1, $2, '')`, [
    id,
    entryId,
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
  const [categoryId, questionId] = [randomUUID(), randomUUID()]
  await sql(`insert into categories (college_id, id, department_id, name) values ($1, $2, $3, 'Water')`, [
    id,
    categoryId,
    departmentIds[0],
  ])
  await sql(
    `insert into category_questions (college_id, id, version, category_id, place, kind, words, is_needed)
     values ($1, $3, 1, $2, 1, 'text', 'Which room?', false)`,
    [id, categoryId, questionId],
  )
  const placeId = randomUUID()
  await sql(
    `insert into places (college_id, id, building, floor, room, key, building_key, words)
     values ($1, $2, 'Kapila block', '', 'B-22', 'kapila', 'kapila', '')`,
    [id, placeId],
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
    categoryId,
    questionId,
    placeId,
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
  categoryId: string
  questionId: string
  placeId: string
  bulkId: string
}
