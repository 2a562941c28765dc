import type { HeardWay } from '@counterfoil/contract/complaints/complaints'
import type { Priority } from '@counterfoil/contract/fields'
import type { Role } from '@counterfoil/contract/roles'
import type { RollForm } from '@counterfoil/contract/roll'
import { filingGate } from '#modules/colleges/colleges.table.ts'
import { salted } from '#modules/complaints/search/complaints.search.queries.ts'
import { config } from '#platform/config.ts'
import { defineList, runStatement, type Tx } from '#platform/database/database.ts'
import { integer, moment, oneOf, shape, text, textOrNull } from '#platform/database/shapes.ts'
import { firstIdAt } from '#platform/ids.ts'

const filer = defineList(
  shape({
    today: text('today_in(g.time_zone)'),
    email: text('u.email'),
    rollForm: oneOf<RollForm>('g.roll_form'),
    rollMask: textOrNull('g.roll_mask'),
    filingDays: integer('g.filing_days'),
    filedAt: moment('clock_now()'),
    calendarVersion: integer('g.calendar_version'),
    targetsVersion: integer('g.targets_version'),
  }),
  (columns) => `with gate as materialized (select pg_advisory_xact_lock_shared(${filingGate('$1', '$3')}))
    select ${columns} from gate join "user" u on true join colleges g on g.id = u.college_id
    where u.college_id = $1 and u.id = $2 and u.state = 'active' for no key update of u`,
)

type Filer = { collegeId: string; userId: string; departmentId: string }

/**
 * Returns the facts about the student, or undefined if the account is deleted. Locks the department until the
 * transaction ends, so that it is not retired in between, and then the student's row, so that the account is not
 * deleted.
 */
export async function lockFiler(tx: Tx, { collegeId, userId, departmentId }: Filer) {
  const [facts] = await filer(tx, [collegeId, userId, departmentId])
  return facts
}

/** Older complaints are not read. It is longer than a day, because ids come from the clocks of the servers. */
const filingWindowMs = 25 * 3_600_000
const nthNewest = (allowed: string) => `(select created_at from complaint_reporters
    where college_id = $1 and user_id = $2 and heard is null and complaint_id > $4 order by complaint_id desc
    offset college.${allowed}::bigint * $3 - 1 limit 1)`

const filingFacts = {
  name: 'filing_facts',
  text: `select greatest(0, ceil(extract(epoch from greatest(
      ${nthNewest('filings_per_hour')} + interval '1 hour',
      ${nthNewest('filings_per_day')} + interval '1 day') - now())))::int as "waitSeconds",
      d.id as "departmentId", d.retired_at is not null as "isRetired"
    from colleges college left join departments d on d.college_id = college.id and d.id = $5
    where college.id = $1`,
}

type FilingFacts = { waitSeconds: number; departmentId: string | null; isRetired: boolean }

/**
 * Returns whether there is such a department, and how many seconds the student has to wait for the next filing, or 0.
 * The complaints themselves are the count: if a student may file 10 an hour, the tenth newest is read. What the office
 * filed for the student does not count. Ask this after `lockFiler`. It is a statement of its own, so that it sees the
 * filing or the retirement for which `lockFiler` has waited.
 */
export async function findFilingFacts(
  tx: Tx,
  { collegeId, userId, departmentId }: Filer,
): Promise<FilingFacts> {
  const oldest = firstIdAt(Date.now() - filingWindowMs)
  const values = [collegeId, userId, config.RATE_LIMIT_FACTOR, oldest, departmentId]
  const { rows } = await runStatement(tx, { ...filingFacts, values })
  return rows[0]
}

/** The person whose complaint it is. `userId` is null if the office files it for a person without an account. */
export type Reporter = {
  userId: string | null
  name: string
  roll: string | null
  phone: string | null
  email: string | null
}

type Words = {
  collegeId: string
  complaintId: string
  descriptionId: string
  eventId: string
  /** Who files it: the student, or an admin who has heard of it in this way. */
  actor: { userId: string; role: Role }
  heard: HeardWay | null
  reporter: Reporter
  description: string
  details: object
  /** The words by which the complaint is found: of its texts, and of its reporter. */
  textWords: readonly string[]
  personWords: readonly string[]
  /** When the worker has to look at it, because of its dates. */
  nextStepAt: number | null
}

/**
 * Writes the description, the reporter, the words for the search, the time of the next step and the event. If a student who files has changed name,
 * roll or phone, they are also stored in the profile, which fills the next form. The office changes no profile.
 */
const words = `with student as (
    update "user" set name = $6, roll = $7, phone = $8, updated_at = now()
    where college_id = $1 and id = $3 and $16::text is null and (name, roll, phone) is distinct from ($6, $7, $8)
  ), reporter as (
    insert into complaint_reporters (college_id, complaint_id, user_id, name, roll, phone, email, heard)
    values ($1, $2, $3, $6, $7, $8, $9, $16)
  ), description as (
    insert into complaint_texts (college_id, id, complaint_id, body) values ($1, $4, $2, $10)
  ), search as (
    insert into complaint_search (college_id, complaint_id, text_words, person_words)
    select $1, $2, ${salted('$12')}, ${salted('$13')} from colleges g where g.id = $1
  ), step as (
    insert into complaint_next_steps (college_id, complaint_id, at)
    select $1, $2, $17::timestamptz where $17 is not null
  )
  insert into complaint_events (college_id, id, complaint_id, type, visibility, actor_id, actor_role, details)
  values ($1, $5, $2, 'filed', 'public', $14, $15, $11)`

export async function insertWords(tx: Tx, given: Words): Promise<void> {
  const { collegeId, complaintId, descriptionId, eventId, actor, reporter } = given
  const values = [
    ...[collegeId, complaintId, reporter.userId, descriptionId, eventId],
    ...[reporter.name, reporter.roll, reporter.phone, reporter.email],
    ...[given.description, JSON.stringify(given.details), given.textWords, given.personWords],
    ...[actor.userId, actor.role, given.heard],
    given.nextStepAt === null ? null : new Date(given.nextStepAt).toISOString(),
  ]
  await runStatement(tx, { name: 'file_words', text: words, values })
}

type NewAnswers = {
  collegeId: string
  complaintId: string
  answers: readonly { questionId: string; version: number; answer: string }[]
}

const answersOf = {
  name: 'file_answers',
  text: `insert into complaint_answers (college_id, complaint_id, question_id, version, body)
    select $1, $2, * from unnest($3::uuid[], $4::int[], $5::text[])`,
}

/** Writes the answers to the questions of the category, each with the version that the student read. */
export async function insertAnswers(tx: Tx, { collegeId, complaintId, answers }: NewAnswers): Promise<void> {
  if (answers.length === 0) return
  const columns = [
    answers.map(({ questionId }) => questionId),
    answers.map(({ version }) => version),
    answers.map(({ answer }) => answer),
  ]
  await runStatement(tx, { ...answersOf, values: [collegeId, complaintId, ...columns] })
}

type NewComplaint = {
  collegeId: string
  id: string
  departmentId: string
  categoryId: string | undefined
  placeId: string | undefined
  priority: Priority
  date: string
  subject: string
  descriptionId: string
  today: string
  calendarVersion: number
  targetsVersion: number
  answerDueAt: Date | null
  outcomeDueAt: Date | null
}

/**
 * Adds the complaint to the counter rows and gives it the college's next number. Each part of the statement selects
 * from the part before it. So the locks are taken in the same order as in every other change: total, day, number. A
 * filing that waited for the number while a month began counts in the new month.
 */
const numbered = (columns: string, values: string) => `with total as (
    insert into complaint_counts (college_id, department_id, status, priority, total)
    values ($1, $3, 'pending', $4, 1)
    on conflict (college_id, department_id, status, priority)
      do update set total = complaint_counts.total + 1 returning 1
  ), day as (
    insert into complaint_day_counts (college_id, day, department_id, status, priority, total)
    select $1, $5::date, $3, 'pending', $4, 1 from total
    on conflict (college_id, day, department_id, status, priority)
      do update set total = complaint_day_counts.total + 1 returning 1
  ), number as (
    insert into complaint_numbers as n (college_id, last, month)
    select $1, 1, date_trunc('month', $8::date)::date from day
    on conflict (college_id) do update set last = n.last + 1, month = greatest(n.month, excluded.month),
      before_month = case when excluded.month > n.month then n.last else n.before_month end
    returning last
  )
  insert into complaints (college_id, id, number, department_id, status, priority, date, subject, description_id,
    calendar_version, targets_version, answer_due_at, outcome_due_at, due_at${columns})
  select $1, $2, number.last, $3, 'pending', $4, $5, $6, $7, $9, $10, $11::timestamptz, $12::timestamptz,
    least($11::timestamptz, $12::timestamptz)${values} from number returning number`

/** Apart from each other, so that a complaint without a category and a place is not stored at a higher cost. */
const inserts = {
  plain: { name: 'file_complaint', text: numbered('', '') },
  withCategory: { name: 'file_complaint_of_category', text: numbered(', category_id', ', $13') },
  withPlace: { name: 'file_complaint_at_place', text: numbered(', category_id, place_id', ', $13, $14') },
}

/** Returns the complaint's number. */
export async function insertComplaint(tx: Tx, complaint: NewComplaint): Promise<number> {
  const { collegeId, id, departmentId, priority, date, subject, descriptionId, today } = complaint
  const { calendarVersion, targetsVersion, answerDueAt, outcomeDueAt } = complaint
  const values = [
    ...[collegeId, id, departmentId, priority, date, subject, descriptionId, today],
    ...[calendarVersion, targetsVersion, answerDueAt?.toISOString(), outcomeDueAt?.toISOString()],
  ]
  const { rows } = await runStatement(tx, insertOf(complaint, values))
  if (rows.length !== 1) throw new Error('a complaint without a number')
  return rows[0].number
}

function insertOf({ categoryId, placeId }: NewComplaint, values: readonly unknown[]) {
  if (placeId !== undefined) return { ...inserts.withPlace, values: [...values, categoryId ?? null, placeId] }
  if (categoryId !== undefined) return { ...inserts.withCategory, values: [...values, categoryId] }
  return { ...inserts.plain, values: [...values] }
}
