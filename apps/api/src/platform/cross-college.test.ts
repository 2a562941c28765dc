import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CollegeRows, insertCollege } from '#testing/colleges.ts'
import { urlsOf } from '#testing/database.ts'
import { aWorld } from '#testing/world.ts'

// T03. The services look a foreign id up and answer 404 (isolation.test.ts). Here nobody looks it up: the statements
// go straight to the database as the role that serves, in a transaction of the right college.
// Seen red: with user_department referencing departments by (department_id) alone.

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
  /** Writes a row of `here` that refers to a row of the college given. */
  write: (college: CollegeRows) => [string, unknown[]]
}

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

// Role auth sees people of every college, so its writes have a wall of their own once a college is open.
// Seen red: without the policies user_update_in_college and user_delete_in_college.
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
