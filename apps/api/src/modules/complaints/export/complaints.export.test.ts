import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { exportTotalHeader } from '@counterfoil/contract/complaints/inbox-api'
import { identityApi } from '@counterfoil/contract/identity'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Problem } from '#platform/problem.ts'
import { todayIn } from '#testing/days.ts'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member, publicUrl } from '#testing/world.ts'

const world = aWorld()
let ours: People
let hostel = ''
let library = ''
let url = ''

beforeAll(async () => {
  url = await world.app.listen({ host: '127.0.0.1', port: 0 })
  ours = await aCollegeWithPeople(world)
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  library = await world.departmentIdOf(ours.superAdmin, 'Library')
})

type Asked = { filter?: Record<string, string>; words?: string; older?: boolean }

const ask = (by: Member, asked: Asked = {}) =>
  by.call(complaintsApi.exportInbox, { body: { filter: {}, ...asked } })

async function linesOf(by: Member, asked: Asked = {}): Promise<string[]> {
  const { status, body } = await ask(by, asked)
  expect(status).toBe(200)
  return String(body).split('\r\n').slice(1, -1)
}

const numbersOf = async (by: Member, asked: Asked = {}) =>
  (await linesOf(by, asked)).map((line) => Number(line.split(',')[0]))

const entriesOf = ({ id }: Member) =>
  world.sql(
    `select action, details from audit_entries where actor_id = $1 and action like 'complaint.export%' order by id`,
    [id],
  )

/** Many complaints at once, past the counters. Their ids are in the order of their numbers, as if they were filed. */
async function insertMany({ collegeId }: Member, departmentId: string, count: number): Promise<void> {
  await world.sql(
    `with many as (select n, gen_random_uuid() as text,
        ('019b0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id from generate_series(1, $3) n),
      written as (insert into complaint_texts (college_id, id, complaint_id, body) select $1, text, id, 'Dry.' from many)
     insert into complaints (college_id, id, number, department_id, priority, date, subject, description_id)
     select $1, id, n, $2, 'low', current_date, 'Taps', text from many`,
    [collegeId, departmentId, count],
  )
}

describe('the file', () => {
  it('has the list as filtered, with the words of the screen and the time of the college', async () => {
    const subject = 'पंखा, "B-224"'
    const { id, number } = await fileOne(ours.student, { departmentId: hostel, subject, priority: 'high' })
    await fileOne(ours.otherStudent, { departmentId: library, priority: 'high' })
    await world.sql(
      `update complaints set filed_at = '2026-11-13 20:10:00+00', answer_due_at = '2026-11-16 12:00:00+00',
        answered_at = '2026-11-16 04:30:00+00', outcome_due_at = '2026-11-24 12:00:00+00' where id = $1`,
      [id],
    )
    const asked = { filter: { departmentId: hostel, priority: 'high', status: 'pending' } }
    const { body, headers } = await ask(ours.superAdmin, asked)
    const today = todayIn('Asia/Kolkata')
    expect(String(body)).toBe(
      '\uFEFF"Number","Filed","Date","Status","Priority","Department","Subject","Student","Assigned to","Filed by the office","Answer due","Answered","Outcome due","Finished","Category","Place","Answers"\r\n' +
        `${number},"2026-11-14 01:40","${today}","Pending","High","Hostel","पंखा, ""B-224""","Asha Devi","","","2026-11-16 17:30","2026-11-16 10:00","2026-11-24 17:30","","","",""\r\n`,
    )
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      [exportTotalHeader]: '1',
    })
  })

  it('has every page once, in the order of filing', async () => {
    const people = await aCollegeWithPeople(world)
    const departmentId = await world.departmentIdOf(people.superAdmin, 'Hostel')
    await insertMany(people.superAdmin, departmentId, 1001)
    const oldest = Array.from({ length: 1001 }, (_, index) => index + 1)
    expect(await numbersOf(people.superAdmin, { filter: { order: 'oldest' } })).toEqual(oldest)
    await world.sql(`update complaints set due_at = now() - interval '1 day' where department_id = $1`, [
      departmentId,
    ])
    const orders = ['untouched', 'priority', 'due'].map((order) => ({ order }))
    for (const filter of [{}, ...orders, { due: 'overdue' }])
      expect(await numbersOf(people.superAdmin, { filter })).toEqual(oldest.toReversed())
    // Nothing was counted, because these complaints were not filed.
    expect((await ask(people.superAdmin, { filter: { assigned: 'nobody' } })).headers).not.toHaveProperty(
      exportTotalHeader,
    )
  })

  it('has what a search found, also if a word was mistyped', async () => {
    const people = await aCollegeWithPeople(world)
    const departmentId = await world.departmentIdOf(people.superAdmin, 'Hostel')
    const fan = await fileOne(people.student, { departmentId, subject: 'Ceiling fan' })
    await fileOne(people.student, { departmentId, subject: 'Dry taps' })
    expect(await numbersOf(people.superAdmin, { words: 'ceiling' })).toEqual([fan.number])
    expect(await numbersOf(people.superAdmin, { words: 'cieling', older: true })).toEqual([fan.number])
    expect(await numbersOf(people.superAdmin, { words: 'ceiling', filter: { status: 'resolved' } })).toEqual(
      [],
    )
  })

  it('has all that a search found, and not only what it counts', async () => {
    const people = await aCollegeWithPeople(world)
    const departmentId = await world.departmentIdOf(people.superAdmin, 'Hostel')
    const file = () => fileOne(people.student, { departmentId, subject: 'Ceiling fan' })
    for (let batch = 0; batch < 8; batch += 1) await Promise.all(Array.from({ length: 15 }, file))
    const all = Array.from({ length: 120 }, (_, index) => 120 - index)
    const found = await numbersOf(people.superAdmin, { words: 'cieling' })
    expect(found.toSorted((one, other) => other - one)).toEqual(all)
  })

  // T27
  it('T27: keeps no formula of a student', async () => {
    const people = await aCollegeWithPeople(world)
    const departmentId = await world.departmentIdOf(people.superAdmin, 'Hostel')
    await fileOne(people.student, { departmentId, subject: '=HYPERLINK("x")', name: '@SUM(1)' })
    const [line] = await linesOf(people.superAdmin)
    expect(line).toContain(`"'=HYPERLINK(""x"")","'@SUM(1)"`)
  })
})

// T02
describe('T02: the file of a department admin', () => {
  it('has no complaint of another department, in a filter or a search', async () => {
    const mine = await fileOne(ours.student, { departmentId: hostel, subject: 'Projector of the hostel' })
    const other = await fileOne(ours.student, { departmentId: library, subject: 'Projector of the library' })
    for (const asked of [{}, { words: 'projector' }]) {
      const numbers = await numbersOf(ours.hostelAdmin, asked)
      expect(numbers).toContain(mine.number)
      expect(numbers).not.toContain(other.number)
      const filter = { departmentId: library }
      const elsewhere = await ask(ours.hostelAdmin, { ...asked, filter })
      expect(String(elsewhere.body).split('\r\n')).toHaveLength(2)
      expect(elsewhere.headers[exportTotalHeader] ?? '0').toBe('0')
    }
  })
})

describe('a file that is asked for', () => {
  it('needs a fresh sign-in', async () => {
    const admin = await world.signedIn(world.visitor(), ours.hostelAdmin.email, ours.hostelAdmin.password)
    await world.sql(`update session set proven_at = now() - interval '1 day' where user_id = $1`, [admin.id])
    expect(await ask(admin)).toMatchObject({ status: 403, body: { code: 'session.not_fresh' } })
    await admin.call(identityApi.signInAgain, { body: { password: admin.password } })
    expect((await ask(admin)).status).toBe(200)
  })

  it('is recorded before it begins and after it ended, without the words of a search', async () => {
    const people = await aCollegeWithPeople(world)
    await ask(people.superAdmin, { filter: { status: 'pending,resolved' }, words: 'riya' })
    expect(await entriesOf(people.superAdmin)).toEqual([
      {
        action: 'complaint.exported',
        details: { filters: ['status=pending,resolved'], isSearch: true, older: false },
      },
      { action: 'complaint.export_ended', details: { rows: 0, isWhole: true } },
    ])
  })
})

// T20
describe('T20: a file that is being written', () => {
  /** Does `change` before the third page is read, and returns what a browser gets. */
  async function interruptedBy(
    admin: Member,
    change: () => Promise<unknown>,
    signal: AbortSignal | null = null,
  ): Promise<string> {
    const { findActor } = world.app.sessions
    let calls = 0
    const spy = vi.spyOn(world.app.sessions, 'findActor').mockImplementation(async (cookies) => {
      calls += 1
      // The request, the time zone and two pages come before it.
      if (calls === 5) await change()
      return findActor(cookies)
    })
    try {
      const answer = await fetch(`${url}/api/complaints/export`, {
        method: 'POST',
        signal,
        headers: { origin: publicUrl, cookie: admin.cookieHeader, 'content-type': 'application/json' },
        body: JSON.stringify({ filter: {} }),
      })
      expect(answer.status).toBe(200)
      return await answer.text().catch(() => 'broken off')
    } finally {
      spy.mockRestore()
    }
  }

  it.each([
    ['the session ends', 'delete from session where user_id = $1'],
    ['the admin gets another department', 'update "user" set department_id = $2 where id = $1'],
    ['the account is locked', `update "user" set state = 'removed' where id = $1`],
  ])('breaks off when %s, and the end is recorded', async (_what, sql) => {
    const people = await aCollegeWithPeople(world)
    const departmentId = await world.departmentIdOf(people.superAdmin, 'Hostel')
    await insertMany(people.superAdmin, departmentId, 2500)
    const admin = people.hostelAdmin
    const other = await world.departmentIdOf(people.superAdmin, 'Library')
    const values = sql.includes('$2') ? [admin.id, other] : [admin.id]
    expect(await interruptedBy(admin, () => world.sql(sql, values))).toBe('broken off')
    await vi.waitFor(async () =>
      expect((await entriesOf(admin)).at(-1)).toEqual({
        action: 'complaint.export_ended',
        details: { rows: 1000, isWhole: false },
      }),
    )
  })

  it('is recorded as ended, too, if its first page fails', async () => {
    const people = await aCollegeWithPeople(world)
    const admin = people.hostelAdmin
    const { findActor } = world.app.sessions
    let calls = 0
    const spy = vi.spyOn(world.app.sessions, 'findActor').mockImplementation(async (cookies) => {
      calls += 1
      return calls === 1 ? findActor(cookies) : undefined
    })
    expect((await ask(admin)).status).toBe(401)
    spy.mockRestore()
    expect((await entriesOf(admin)).at(-1)?.['details']).toEqual({ rows: 0, isWhole: false })
  })

  it('breaks off when the client goes, and the record counts what it may have got', async () => {
    const people = await aCollegeWithPeople(world)
    const admin = people.superAdmin
    await insertMany(admin, await world.departmentIdOf(admin, 'Hostel'), 2500)
    const leaving = new AbortController()
    const leave = async () => leaving.abort()
    await expect(interruptedBy(admin, leave, leaving.signal)).resolves.toBe('broken off')
    await vi.waitFor(async () =>
      expect((await entriesOf(admin)).at(-1)).toMatchObject({
        action: 'complaint.export_ended',
        details: { rows: expect.toSatisfy((rows: number) => rows >= 1000 && rows % 500 === 0) },
      }),
    )
  })

  it('breaks off when the process stops', async () => {
    const people = await aCollegeWithPeople(world)
    const departmentId = await world.departmentIdOf(people.superAdmin, 'Hostel')
    await insertMany(people.superAdmin, departmentId, 2500)
    const stop = async () => {
      world.app.isClosing = true
    }
    expect(await interruptedBy(people.hostelAdmin, stop)).toBe('broken off')
    world.app.isClosing = false
  })

  it('waits while the service is busy', async () => {
    const people = await aCollegeWithPeople(world)
    const departmentId = await world.departmentIdOf(people.superAdmin, 'Hostel')
    await insertMany(people.superAdmin, departmentId, 2500)
    let isBusy = true
    const stumble = async () => {
      if (isBusy) {
        isBusy = false
        throw new Problem('unavailable', 'server.busy')
      }
    }
    expect((await interruptedBy(people.hostelAdmin, stumble)).split('\r\n')).toHaveLength(2502)
  })

  it('is whole without an interruption', async () => {
    const people = await aCollegeWithPeople(world)
    const departmentId = await world.departmentIdOf(people.superAdmin, 'Hostel')
    await insertMany(people.superAdmin, departmentId, 2500)
    const file = await interruptedBy(people.hostelAdmin, async () => undefined)
    expect(file.split('\r\n')).toHaveLength(2502)
  })
})
