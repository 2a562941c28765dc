import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CollegeRows, insertCollege } from '#testing/database/colleges.ts'
import { urlsOf } from '#testing/database/database.ts'
import { aWorld } from '#testing/world.ts'

// T03. The services answer 404 to an id of another college (isolation.test.ts). These tests do not use the services.
// They send statements directly to the database, as a role that serves requests, in a transaction of the college
// `here`.

const world = aWorld({ withWorker: false })
let here: CollegeRows
let there: CollegeRows
beforeAll(async () => {
  here = await insertCollege(world.sql)
  there = await insertCollege(world.sql)
})

type Reference = {
  constraint: string
  roles: ('app' | 'auth')[]
  /** A statement that writes a row of `here` with a reference to a row of `college`. */
  write: (college: CollegeRows) => [string, unknown[]]
}

const releasedHold = `insert into complaint_holds
  (college_id, id, complaint_id, reason_id, placed_by, release_reason_id, released_by, released_at)
  values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, now())`

const references: Reference[] = [
  {
    constraint: 'user_department',
    roles: ['app', 'auth'],
    write: (college) => [
      'update "user" set department_id = $1 where id = $2',
      [college.departmentIds[1], here.adminId],
    ],
  },
  {
    constraint: 'user_department',
    roles: ['auth'],
    write: (college) => [
      `insert into "user" (id, college_id, role, email, department_id)
       values (gen_random_uuid(), $1, 'DepartmentAdmin', 'new@college.test', $2)`,
      [here.id, college.departmentId],
    ],
  },
  {
    constraint: 'user_requested_department',
    roles: ['app'],
    write: (college) => [
      'update "user" set requested_department_id = $1 where id = $2',
      [college.departmentId, here.adminId],
    ],
  },
  {
    constraint: 'departments_handed_to',
    roles: ['app'],
    write: (college) => [
      'update departments set retired_at = now(), handed_to_id = $1 where id = $2',
      [college.departmentIds[1], here.departmentId],
    ],
  },
  {
    constraint: 'department_former_names_department',
    roles: ['app'],
    write: (college) => [
      `insert into department_former_names (college_id, department_id, name) values ($1, $2, 'Law')`,
      [here.id, college.departmentId],
    ],
  },
  {
    constraint: 'announcements_department',
    roles: ['app'],
    write: (college) => [
      `insert into announcements (college_id, id, department_id, title, body, priority, created_by)
       values ($1, gen_random_uuid(), $2, 'Closed', 'On Monday.', 'low', $3)`,
      [here.id, college.departmentId, here.adminId],
    ],
  },
  {
    constraint: 'invitations_department',
    roles: ['auth'],
    write: (college) => [
      `insert into invitations (college_id, id, role, department_id, email, phone, password_hash, invited_by, expires_at)
       values ($1, gen_random_uuid(), 'DepartmentAdmin', $2, 'a@college.test', '08212345678', 'hash', $3, now())`,
      [here.id, college.departmentId, here.adminId],
    ],
  },
  {
    constraint: 'announcements_author',
    roles: ['app'],
    write: (college) => [
      `insert into announcements (college_id, id, title, body, priority, created_by)
       values ($1, gen_random_uuid(), 'Closed', 'On Monday.', 'low', $2)`,
      [here.id, college.adminId],
    ],
  },
  {
    constraint: 'complaints_department',
    roles: ['app'],
    write: (college) => [
      `insert into complaints (college_id, id, number, department_id, priority, date, subject, description_id)
       values ($1, gen_random_uuid(), 2, $2, 'low', current_date, 'Taps', $3)`,
      [here.id, college.departmentId, here.textId],
    ],
  },
  {
    constraint: 'categories_department',
    roles: ['app'],
    write: (college) => [
      'update categories set department_id = $1 where id = $2',
      [college.departmentIds[1], here.categoryId],
    ],
  },
  {
    constraint: 'category_questions_category',
    roles: ['app'],
    write: (college) => [
      `insert into category_questions (college_id, id, version, category_id, place, kind, words, is_needed)
       values ($1, gen_random_uuid(), 1, $2, 1, 'text', 'Which room?', false)`,
      [here.id, college.categoryId],
    ],
  },
  {
    constraint: 'complaints_category',
    roles: ['app'],
    write: (college) => [
      `insert into complaints (college_id, id, number, department_id, priority, date, subject, description_id, category_id)
       values ($1, gen_random_uuid(), 2, $2, 'low', current_date, 'Taps', $3, $4)`,
      [here.id, here.departmentId, here.textId, college.categoryId],
    ],
  },
  {
    constraint: 'complaints_place',
    roles: ['app'],
    write: (college) => [
      `insert into complaints (college_id, id, number, department_id, priority, date, subject, description_id, place_id)
       values ($1, gen_random_uuid(), 2, $2, 'low', current_date, 'Taps', $3, $4)`,
      [here.id, here.departmentId, here.textId, college.placeId],
    ],
  },
  {
    constraint: 'complaint_answers_complaint',
    roles: ['app'],
    write: (college) => [
      `insert into complaint_answers (college_id, complaint_id, question_id, version, body)
       values ($1, $2, $3, 1, 'B-22')`,
      [here.id, college.complaintId, here.questionId],
    ],
  },
  {
    constraint: 'complaint_answers_question',
    roles: ['app'],
    write: (college) => [
      `insert into complaint_answers (college_id, complaint_id, question_id, version, body)
       values ($1, $2, $3, 1, 'B-22')`,
      [here.id, here.complaintId, college.questionId],
    ],
  },
  {
    constraint: 'complaint_holds_complaint',
    roles: ['app'],
    write: (college) => [
      `insert into complaint_holds (college_id, id, complaint_id, reason_id, placed_by)
       values ($1, gen_random_uuid(), $2, $3, $4)`,
      [here.id, college.complaintId, here.textId, here.adminId],
    ],
  },
  {
    constraint: 'complaint_holds_reason',
    roles: ['app'],
    write: (college) => [
      `insert into complaint_holds (college_id, id, complaint_id, reason_id, placed_by)
       values ($1, gen_random_uuid(), $2, $3, $4)`,
      [here.id, here.complaintId, college.textId, here.adminId],
    ],
  },
  {
    constraint: 'complaint_holds_placed_by',
    roles: ['app'],
    write: (college) => [
      `insert into complaint_holds (college_id, id, complaint_id, reason_id, placed_by)
       values ($1, gen_random_uuid(), $2, $3, $4)`,
      [here.id, here.complaintId, here.textId, college.adminId],
    ],
  },
  {
    constraint: 'complaint_holds_release_reason',
    roles: ['app'],
    write: (college) => [
      releasedHold,
      [here.id, here.complaintId, here.textId, here.adminId, college.textId, here.adminId],
    ],
  },
  {
    constraint: 'complaint_holds_released_by',
    roles: ['app'],
    write: (college) => [
      releasedHold,
      [here.id, here.complaintId, here.textId, here.adminId, here.textId, college.adminId],
    ],
  },
  {
    constraint: 'complaints_assignee',
    roles: ['app'],
    write: (college) => [
      'update complaints set assignee_id = $1 where id = $2',
      [college.adminId, here.complaintId],
    ],
  },
  {
    constraint: 'complaints_merged_into',
    roles: ['app'],
    write: (college) => [
      `update complaints set state = 'merged', merged_into_id = $1 where id = $2`,
      [college.complaintId, here.complaintId],
    ],
  },
  {
    constraint: 'complaints_description',
    roles: ['app'],
    write: (college) => [
      'update complaints set description_id = $1 where id = $2',
      [college.textId, here.complaintId],
    ],
  },
  {
    constraint: 'complaint_texts_complaint',
    roles: ['app'],
    write: (college) => [
      `insert into complaint_texts (college_id, id, complaint_id, body) values ($1, gen_random_uuid(), $2, 'Dry.')`,
      [here.id, college.complaintId],
    ],
  },
  {
    constraint: 'complaint_events_complaint',
    roles: ['app'],
    write: (college) => [
      `insert into complaint_events (college_id, id, complaint_id, type, visibility, details)
       values ($1, gen_random_uuid(), $2, 'filed', 'public', '{}')`,
      [here.id, college.complaintId],
    ],
  },
  {
    constraint: 'complaint_files_complaint',
    roles: ['app'],
    write: (college) => [
      `insert into complaint_files (college_id, id, owner_id, complaint_id, name, type, size)
       values ($1, gen_random_uuid(), $2, $3, 'tap.jpg', 'image/jpeg', 5)`,
      [here.id, here.adminId, college.complaintId],
    ],
  },
  {
    constraint: 'complaint_files_owner',
    roles: ['app'],
    write: (college) => [
      `insert into complaint_files (college_id, id, owner_id, name, type, size)
       values ($1, gen_random_uuid(), $2, 'tap.jpg', 'image/jpeg', 5)`,
      [here.id, college.adminId],
    ],
  },
  {
    constraint: 'complaint_files_event',
    roles: ['app'],
    write: (college) => [
      `insert into complaint_files (college_id, id, owner_id, complaint_id, event_id, name, type, size)
       values ($1, gen_random_uuid(), $2, $3, $4, 'tap.jpg', 'image/jpeg', 5)`,
      [here.id, here.adminId, here.complaintId, college.eventId],
    ],
  },
  {
    constraint: 'complaints_seen_department',
    roles: ['app'],
    write: (college) => [
      'update complaints set seen_department_id = $3 where college_id = $1 and id = $2',
      [here.id, here.complaintId, college.departmentId],
    ],
  },
  {
    constraint: 'complaint_events_text',
    roles: ['app'],
    write: (college) => [
      `insert into complaint_events (college_id, id, complaint_id, type, visibility, details, text_id)
       values ($1, gen_random_uuid(), $2, 'removed', 'public', '{}', $3)`,
      [here.id, here.complaintId, college.textId],
    ],
  },
  {
    constraint: 'complaint_search_complaint',
    roles: ['app'],
    write: (college) => [
      `insert into complaint_search (college_id, complaint_id, text_words, person_words) values ($1, $2, '', '')`,
      [here.id, college.complaintId],
    ],
  },
  {
    constraint: 'inbox_views_user',
    roles: ['app'],
    write: (college) => [
      `insert into inbox_views (college_id, id, user_id, name, filter) values ($1, gen_random_uuid(), $2, 'Water', '{}')`,
      [here.id, college.adminId],
    ],
  },
  {
    constraint: 'canned_texts_department',
    roles: ['app'],
    write: (college) => [
      `insert into canned_texts (college_id, id, department_id, title, body)
       values ($1, gen_random_uuid(), $2, 'Booked', 'On [day].')`,
      [here.id, college.departmentId],
    ],
  },
  {
    constraint: 'mail_settings_user',
    roles: ['app'],
    write: (college) => [
      `insert into mail_settings (college_id, user_id, paces, quiet_is_on, quiet_from, quiet_to, daily_at)
       values ($1, $2, '{}', false, '22:00', '07:00', '07:00')`,
      [here.id, college.adminId],
    ],
  },
  {
    constraint: 'announcement_marks_user',
    roles: ['app'],
    write: (college) => [
      'insert into announcement_marks (college_id, user_id, until) values ($1, $2, $2)',
      [here.id, college.adminId],
    ],
  },
  {
    constraint: 'inbox_preferences_user',
    roles: ['app'],
    write: (college) => [
      'insert into inbox_preferences (college_id, user_id, undo_seconds, shortcuts) values ($1, $2, 30, true)',
      [here.id, college.adminId],
    ],
  },
  {
    constraint: 'bulk_jobs_user',
    roles: ['app'],
    write: (college) => [
      `insert into bulk_jobs (college_id, id, user_id, change, unseen, starts_at)
       values ($1, gen_random_uuid(), $2, '{"kind":"removal"}', 0, now())`,
      [here.id, college.adminId],
    ],
  },
  {
    constraint: 'bulk_items_job',
    roles: ['app'],
    write: (college) => [
      'insert into bulk_items (college_id, job_id, place, complaint_id, version) values ($1, $2, 0, $3, 1)',
      [here.id, college.bulkId, here.complaintId],
    ],
  },
  {
    constraint: 'complaint_reporters_complaint',
    roles: ['app'],
    write: (college) => [
      'insert into complaint_reporters (college_id, complaint_id, user_id) values ($1, $2, $3)',
      [here.id, college.complaintId, here.studentId],
    ],
  },
  {
    constraint: 'next_levels_user',
    roles: ['app'],
    write: (college) => [
      `insert into next_levels (college_id, version, user_id, title) values ($1, 1, $2, 'Registrar')`,
      [here.id, college.adminId],
    ],
  },
  {
    constraint: 'registers_user',
    roles: ['app'],
    write: (college) => [
      `insert into registers (college_id, period, document, hash, audit_entry_id, frozen_by)
       values ($1, '2026-10', '{}', encode(sha256('{}'), 'hex'), gen_random_uuid(), $2)`,
      [here.id, college.adminId],
    ],
  },
  {
    constraint: 'complaint_next_steps_complaint',
    roles: ['app'],
    write: (college) => [
      'insert into complaint_next_steps (college_id, complaint_id, at) values ($1, $2, now())',
      [here.id, college.complaintId],
    ],
  },
  {
    constraint: 'complaint_times_complaint',
    roles: ['app'],
    write: (college) => [
      `insert into complaint_times (college_id, complaint_id, target, round, department_id, priority, began_at, done_at,
         minutes, is_in_time) values ($1, $2, 'answer', 0, $3, 'low', now(), now(), 0, true)`,
      [here.id, college.complaintId, here.departmentId],
    ],
  },
  {
    constraint: 'complaint_steps_event',
    roles: ['app'],
    write: (college) => [
      `insert into complaint_steps (college_id, complaint_id, target, round, step, event_id)
       values ($1, $2, 'answer', 0, 'due', $3)`,
      [here.id, here.complaintId, college.eventId],
    ],
  },
  {
    constraint: 'complaint_reporters_user',
    roles: ['app'],
    write: (college) => [
      'insert into complaint_reporters (college_id, complaint_id, user_id) values ($1, $2, $3)',
      [here.id, here.complaintId, college.studentId],
    ],
  },
]

const clients = new Map<string, pg.Client>()
afterAll(() => Promise.all([...clients.values()].map((client) => client.end())))

async function inHere(role: 'app' | 'auth', [text, values]: [string, unknown[]]): Promise<number | null> {
  const client = clients.get(role) ?? new pg.Client({ connectionString: urlsOf(world.database)[role] })
  if (!clients.has(role)) await client.connect()
  clients.set(role, client)
  await client.query('begin')
  try {
    await client.query("select set_config('app.college_id', $1, true)", [here.id])
    await client.query('set constraints all immediate')
    return (await client.query(text, values)).rowCount
  } finally {
    await client.query('rollback')
  }
}

const cases = references.flatMap(({ roles, ...reference }) => roles.map((role) => ({ role, ...reference })))

it.each(cases)('refuses a reference of $constraint into another college, as $role', async (reference) => {
  expect(await inHere(reference.role, reference.write(here))).toBe(1)
  await expect(inHere(reference.role, reference.write(there))).rejects.toMatchObject({
    code: '23503',
    constraint: reference.constraint,
  })
})

it('knows every reference between tables of a college', async () => {
  const rows = await world.sql(`
    select conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confrelid <> 'colleges'::regclass
      and exists (select from pg_attribute where attrelid = conrelid and attname = 'college_id')
    order by 1`)
  const known = new Set(references.map((reference) => reference.constraint))
  expect(rows.map((row) => row.name)).toEqual([...known].sort())
})

// Role auth sees the people of every college. Once its transaction has entered a college, it can change only people of
// that college and people who signed up and have not confirmed yet.
it.each([
  ['update "user" set phone = null where id = $1', 'studentId'],
  ['delete from "user" where id = $1', 'studentId'],
] as const)('lets auth write to people of the open college alone: %s', async (statement, person) => {
  await world.sql('update "user" set email_verified = true where id = any($1)', [
    [here[person], there[person]],
  ])
  expect(await inHere('auth', [statement, [here[person]]])).toBe(1)
  expect(await inHere('auth', [statement, [there[person]]])).toBe(0)
})
