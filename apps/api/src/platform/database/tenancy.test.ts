import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCatalogueFaults } from '#testing/database/catalogue.ts'
import { type CollegeRows, insertCollege } from '#testing/database/colleges.ts'
import { urlsOf } from '#testing/database/database.ts'
import { aWorld } from '#testing/world.ts'

const world = aWorld({ withWorker: false })
const runtimeRoles = ['app', 'auth', 'worker'] as const
type Name = (typeof runtimeRoles)[number] | 'owner' | 'administrator'

const clients = new Map<Name, pg.Client>()
let here: CollegeRows
let there: CollegeRows

beforeAll(async () => {
  const urls = urlsOf(world.database)
  for (const name of [...runtimeRoles, 'owner', 'administrator'] as const) {
    const client = new pg.Client({ connectionString: urls[name] })
    await client.connect()
    clients.set(name, client)
  }
  here = await insertCollege(world.sql)
  there = await insertCollege(world.sql)
})
afterAll(() => Promise.all([...clients.values()].map((client) => client.end())))

/** Runs the work as this role and in this college, and rolls it back. */
async function as<T>(name: Name, collegeId: string | undefined, work: (client: pg.Client) => Promise<T>) {
  const client = clients.get(name)
  if (!client) throw new Error(`no connection as ${name}`)
  await client.query('begin')
  try {
    if (collegeId !== undefined)
      await client.query("select set_config('app.college_id', $1, true)", [collegeId])
    return await work(client)
  } finally {
    await client.query('rollback')
  }
}

const refusal = (code: string) => expect.objectContaining({ code })

// T04. Checked: each line of the table below makes a mistake on purpose, in a transaction that is rolled back.
describe('the catalogue', () => {
  it('has no fault', async () => {
    const faults = await as('administrator', undefined, (client) =>
      findCatalogueFaults((...q) => client.query(...q)),
    )
    expect(faults).toEqual([])
  })

  const wall = "(college_id = current_setting('app.college_id')::uuid)"
  const aTable = 'create table notes (college_id uuid, id uuid, primary key (college_id, id));'
  const walled = `${aTable} alter table notes enable row level security; alter table notes force row level security;`
  const whole = `${walled} create policy notes_wall on notes to app, auth, worker using ${wall} with check ${wall};
    grant select on notes to app;`

  it('accepts a new table that is walled like the others', async () => {
    const faults = await as('administrator', undefined, async (client) => {
      await client.query(whole)
      return findCatalogueFaults((...q) => client.query(...q))
    })
    expect(faults).toEqual([])
  })

  it.each([
    [aTable, 'notes has row level security off'],
    [`${aTable} alter table notes enable row level security`, 'notes does not force row level security'],
    [`${walled} grant select on notes to app`, 'notes has a grant for app and no policy'],
    [`${walled} grant update (id) on notes to worker`, 'notes has a grant for worker and no policy'],
    [
      `${walled} create policy p on notes to app using ${wall}`,
      'policy p of notes is not for all commands with USING and WITH CHECK',
    ],
    [
      `${walled} create policy p on notes for select to app using ${wall}`,
      'policy p of notes is not for all commands with USING and WITH CHECK',
    ],
    [
      `${whole} create policy p on notes to app using (true) with check (true)`,
      'policy p of notes lets app see true',
    ],
    [
      `${whole} create policy p on notes using (id is not null) with check ${wall}`,
      'policy p of notes lets everybody see (id IS NOT NULL)',
    ],
    ['create table notes (id uuid primary key)', 'notes has no college_id'],
    [`${whole} create unique index u on notes (id)`, 'key u of notes does not begin with college_id'],
    [
      `${whole} create unique index u on departments (id);
       alter table notes add constraint f foreign key (id) references departments (id)`,
      'foreign key f of notes does not lead through college_id',
    ],
    ['grant select on session to app', 'app may reach session'],
    ['grant select (password) on account to app', 'app may reach account'],
    ['grant select on mail_tokens to public', 'app may reach mail_tokens'],
    ['alter table departments no force row level security', 'departments does not force row level security'],
    ['alter table departments disable row level security', 'departments has row level security off'],
    ['drop policy departments_of_college on departments', 'departments has a grant for worker and no policy'],
    [
      `alter policy departments_of_college on departments
       using (college_id = nullif(current_setting('app.college_id', true), '')::uuid)`,
      expect.stringContaining('policy departments_of_college of departments lets app, auth, worker see'),
    ],
    ['alter role app bypassrls', 'app could step over the walls'],
    ['alter role worker createrole', 'worker could step over the walls'],
    ['grant owner to auth', 'auth is a member of owner'],
    ['grant create on schema public to app', 'app may create in schema public'],
    ['alter table departments owner to app', 'app owns table departments'],
    ['create schema s authorization worker', 'worker owns schema s'],
    [
      'create function f() returns int language sql security definer as $$ select 1 $$',
      'function f() runs as its owner with an open search_path',
    ],
    [
      `create function f() returns int language sql security definer set search_path = pg_catalog as $$ select 1 $$`,
      'function f runs as postgres',
    ],
    ['alter function search_complaints owner to owner', 'function search_complaints runs as owner'],
    [
      'grant execute on function search_complaints to public',
      expect.stringContaining('everybody may call search_complaints('),
    ],
    ['alter role search login', 'search may sign in or could step over the walls'],
    ['grant update on complaint_search to search', 'search may UPDATE complaint_search'],
    ['create view v as select * from departments', 'view v reads as its owner'],
    ['create materialized view m as select * from departments', 'm is a copy without walls'],
    ["create type mood as enum ('fine')", 'type mood is an enum'],
    ['create schema s', 'schema s is not known'],
  ])('would name the fault of: %s', async (mistake, fault) => {
    const faults = await as('administrator', undefined, async (client) => {
      await client.query(mistake)
      return findCatalogueFaults((...q) => client.query(...q))
    })
    expect(faults).toContainEqual(fault)
  })
})

describe('a transaction without a college', () => {
  const tables = ['departments', 'subscriptions', 'allowance_uses', 'audit_entries', 'idempotency_keys']

  it.each([
    ...tables.flatMap((table) => [
      ['app', table],
      ['auth', table],
    ]),
    ...['departments', 'audit_entries', 'idempotency_keys', '"user"'].map((table) => ['worker', table]),
    ['app', 'colleges'],
    ['app', '"user"'],
    ['app', 'announcements'],
    ['app', 'weekly_uses'],
  ] as [Name, string][])('is an error and not an empty list for %s on %s', async (name, table) => {
    const read = as(name, undefined, (client) => client.query(`select * from ${table}`))
    // The code is 42704 on a fresh connection, and 22P02 if an earlier transaction has left the setting empty.
    await expect(read).rejects.toMatchObject({ code: expect.stringMatching(/^(42704|22P02)$/) })
  })
})

describe("another college's rows", () => {
  it.each(runtimeRoles)('are invisible to %s', async (name) => {
    const seen = await as(name, here.id, async (client) => ({
      all: (await client.query('select college_id from departments')).rows,
      asked: (await client.query('select id from departments where id = $1', [there.departmentId])).rows,
      record: (await client.query('select college_id from audit_entries')).rows,
    }))
    expect(seen.all).toEqual(here.departmentIds.map(() => ({ college_id: here.id })))
    expect(seen.asked).toEqual([])
    expect(seen.record).toEqual([{ college_id: here.id }])
  })

  it('cannot be seen, changed or taken over by app', async () => {
    const outcome = await as('app', here.id, async (client) => ({
      colleges: (await client.query('select id from colleges')).rows,
      people: (await client.query('select distinct college_id from "user"')).rows,
      changed: (await client.query(`update "user" set name = 'x' where id = $1`, [there.studentId])).rowCount,
    }))
    expect(outcome).toEqual({ colleges: [{ id: here.id }], people: [{ college_id: here.id }], changed: 0 })
  })

  it.each(runtimeRoles.filter((name) => name !== 'worker'))('cannot be added to by %s', async (name) => {
    const write = as(name, here.id, (client) =>
      client.query(
        `insert into audit_entries (college_id, id, action, details) values ($1, gen_random_uuid(), 'x', '{}')`,
        [there.id],
      ),
    )
    await expect(write).rejects.toEqual(refusal('42501'))
  })

  it('cannot be added to by auth where it makes things', async () => {
    const write = as('auth', here.id, (client) =>
      client.query('insert into departments (college_id, id, name) values ($1, gen_random_uuid(), $2)', [
        there.id,
        'x',
      ]),
    )
    await expect(write).rejects.toEqual(refusal('42501'))
  })

  it('are walled off from the owner of the tables too', async () => {
    const seen = as('owner', undefined, (client) => client.query('select * from departments'))
    // Row-level security is forced for the owner too, and no policy names the owner, so the owner sees no rows.
    expect((await seen).rows).toEqual([])
  })
})

describe('what app may change of a person', () => {
  it.each([
    'role',
    'college_id',
    'email',
    'email_verified',
    'state',
    'created_by',
    'two_factor_enabled',
    'waiting',
  ])('does not include %s', async (column) => {
    const write = as('app', here.id, (client) =>
      client.query(`update "user" set ${column} = ${column} where id = $1`, [here.studentId]),
    )
    await expect(write).rejects.toEqual(refusal('42501'))
  })
})

describe('what app may do in its college', () => {
  it.each([
    'update announcements set created_by = created_by',
    'update announcements set department_id = null',
    'delete from announcements',
    "update weekly_uses set week = '2026-11-16'",
    'delete from weekly_uses',
    'update allowance_uses set used = 0',
    'update subscriptions set plan = plan',
    'update subscriptions set until = until',
    'update colleges set name = name',
    'delete from departments',
    'update departments set created_at = created_at',
    "update department_former_names set name = 'x'",
    'delete from department_former_names',
    'delete from categories',
    'update categories set created_at = created_at',
    'delete from category_questions',
    "update category_questions set words = 'x'",
    'update category_questions set version = version + 1',
    'delete from places',
    'update places set created_at = created_at',
    "update colleges set name = 'x'",
    "update colleges set approval = 'approved'",
    // From here on T34: a complaint, its texts and its reporter cannot be deleted, and these columns cannot be changed.
    'delete from complaints',
    'update complaints set number = number',
    'update complaints set filed_at = filed_at',
    "update complaint_texts set body = 'x'",
    'delete from complaint_texts',
    'delete from complaint_reporters',
    'update complaint_reporters set name = name',
    'update complaints set category_id = null',
    'update complaints set place_id = null',
    "update complaint_answers set body = 'x'",
    'delete from complaint_answers',
    'delete from complaint_openings',
    'update complaint_openings set at = at',
    // From here on what keeps a complaint from deletion, and that it was blanked.
    'delete from complaint_holds',
    'update complaint_holds set placed_by = placed_by',
    'update complaint_holds set placed_at = placed_at',
    'update complaint_holds set reason_id = reason_id',
    'update complaints set blanked_up_to = updated_at',
  ])('does not include: %s', async (statement) => {
    const write = as('app', here.id, (client) => client.query(statement))
    await expect(write).rejects.toEqual(refusal('42501'))
  })
})

it.each([
  'update complaint_reporters set user_id = null',
  'update complaint_reporters set user_id = gen_random_uuid()',
  "update complaint_reporters set email = 'another@college.test'",
])('T34: leaves a complaint to the person who filed it: %s', async (statement) => {
  const write = as('app', here.id, async (client) => {
    await client.query(
      `insert into complaint_reporters (college_id, complaint_id, user_id, name, email)
       values ($1, $2, $3, 'Asha', 'asha@college.test')`,
      [here.id, here.complaintId, here.studentId],
    )
    await client.query(statement)
  })
  await expect(write).rejects.toEqual(refusal('42501'))
})

// T34
it.each(['app', 'auth'] as const)('T34: lets the worker alone chain the audit, and not %s', async (name) => {
  const write = as(name, here.id, (client) =>
    client.query(
      `insert into audit_links (college_id, position, entry_id, hash) values ($1, 2, gen_random_uuid(), '')`,
      [here.id],
    ),
  )
  await expect(write).rejects.toEqual(refusal('42501'))
})

it('takes no event that does not say who may read it', async () => {
  const write = as('app', here.id, (client) =>
    client.query(
      `insert into complaint_events (college_id, id, complaint_id, type, details)
       values ($1, gen_random_uuid(), $2, 'edited', '{}')`,
      [here.id, here.complaintId],
    ),
  )
  await expect(write).rejects.toMatchObject({ code: '23502', column: 'visibility' })
})

// T34.
describe.each([
  ['audit_entries', 'at'],
  ['audit_links', 'hash'],
  ['complaint_events', 'at'],
])('the record in %s', (table, column) => {
  const changes = [
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]

  it.each(runtimeRoles.flatMap((name) => changes.map((change) => [name, change] as const)))(
    'refuses %s: %s',
    async (name, change) => {
      await expect(as(name, here.id, (client) => client.query(change))).rejects.toEqual(refusal('42501'))
    },
  )

  it.each(changes)('refuses even an administrator: %s', async (change) => {
    const write = as('administrator', here.id, (client) => client.query(change))
    await expect(write).rejects.toMatchObject({ code: '42501', message: 'the record is append-only' })
  })

  it('refuses the owner, who sees no row to change and may not empty the table', async () => {
    const emptied = as('owner', here.id, (client) => client.query(`truncate ${table} cascade`))
    await expect(emptied).rejects.toMatchObject({ message: 'the record is append-only' })
    const changed = await as('owner', here.id, (client) => client.query(changes[0] ?? ''))
    expect(changed.rowCount).toBe(0)
  })
})
