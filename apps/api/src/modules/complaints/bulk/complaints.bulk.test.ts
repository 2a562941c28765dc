import { type BulkChange, mostSelected } from '@counterfoil/contract/complaints/bulk-api'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let theirs: People
let hostel: string
let library: string

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  library = await world.departmentIdOf(ours.superAdmin, 'Library')
})

// Only so many bulk changes an hour are allowed.
beforeEach(() => world.sql('delete from bulk_jobs'))

type Item = { id: string; version: number }

const file = (count: number, departmentId = hostel) =>
  Promise.all(Array.from({ length: count }, () => fileOne(ours.student, { departmentId })))
const select = async (by: Member, query: Record<string, string> = {}) =>
  (await by.call(complaintsApi.select, { query })).body
/** The complaints as this admin sees them now. */
async function seen(by: Member, ids: readonly { id: string }[]): Promise<Item[]> {
  const wanted = new Set(ids.map(({ id }) => id))
  const { items } = await select(by)
  return items.filter(({ id }) => wanted.has(id)).map(({ id, version }) => ({ id, version }))
}
const ask = (by: Member, items: readonly Item[], change: BulkChange) =>
  by.call(complaintsApi.askBulk, { body: { items: [...items], change } })
const read = async (by: Member, id: string) =>
  (await by.call(complaintsApi.readBulk, { params: { id } })).body
const stop = (by: Member, id: string) => by.call(complaintsApi.stopBulk, { params: { id } })
const complaint = async (by: Member, id: string) =>
  (await by.call(complaintsApi.read, { params: { id } })).body
const patient = { interval: 50 }
const resolve: BulkChange = { kind: 'status', to: 'resolved', reason: 'The pump works again.' }

/** Ends the time in which the admin can cancel. */
async function start(id: string): Promise<void> {
  await world.sql('update bulk_jobs set starts_at = now() where id = $1', [id])
  await world.sql(
    `update pgboss.job set start_after = now() where name = 'complaints.bulk' and data ->> 'jobId' = $1`,
    [id],
  )
}

/** Asks for a bulk change, lets it run to its end and returns it. */
async function run(by: Member, items: readonly Item[], change: BulkChange) {
  const { status, body } = await ask(by, items, change)
  expect(status).toBe(201)
  return finish(by, body.id)
}

async function finish(by: Member, id: string) {
  await start(id)
  const isOver = async () => !['waiting', 'running'].includes((await read(by, id)).state)
  await expect.poll(isOver, patient).toBe(true)
  return read(by, id)
}

const eventsOf = (ids: readonly { id: string }[], type: string) =>
  world.sql('select complaint_id from complaint_events where complaint_id = any($1) and type = $2', [
    ids.map(({ id }) => id),
    type,
  ])

describe('a selection', () => {
  it('has every complaint of the filter, not only those of a page', async () => {
    const people = await aCollegeWithPeople(world)
    const departmentId = await world.departmentIdOf(people.superAdmin, 'Hostel')
    const filed = await Promise.all(
      Array.from({ length: 120 }, () => fileOne(people.student, { departmentId })),
    )
    const { items, hasMore } = await select(people.hostelAdmin, { status: 'pending', order: 'oldest' })
    expect(items.map(({ number }) => number)).toEqual(filed.map(({ number }) => number).sort((a, b) => a - b))
    expect(hasMore).toBe(false)
    expect((await select(people.hostelAdmin, { status: 'resolved' })).items).toEqual([])
  })

  it('says when the filter has more than can be selected', async () => {
    const people = await aCollegeWithPeople(world)
    const { collegeId } = people.superAdmin
    const departmentId = await world.departmentIdOf(people.superAdmin, 'Hostel')
    await world.sql(
      `with many as (select n, gen_random_uuid() as id, gen_random_uuid() as text from generate_series(1, $3) n),
        written as (insert into complaint_texts (college_id, id, complaint_id, body) select $1, text, id, 'Dry.' from many)
       insert into complaints (college_id, id, number, department_id, priority, date, subject, description_id)
       select $1, id, n, $2, 'low', current_date, 'Taps', text from many`,
      [collegeId, departmentId, mostSelected + 1],
    )
    const { items, hasMore } = await select(people.superAdmin)
    expect([items.length, hasMore]).toEqual([mostSelected, true])
  })

  // T02
  it('has no complaint of another department', async () => {
    await file(1)
    const { items } = await select(ours.libraryAdmin)
    expect(items.filter(({ departmentId }) => departmentId !== library)).toEqual([])
    expect((await select(ours.libraryAdmin, { departmentId: hostel })).items).toEqual([])
  })
})

describe('a bulk change', () => {
  it('sets a status and sends the words to each student once', async () => {
    const filed = await file(25)
    const items = await seen(ours.hostelAdmin, filed)
    const { body } = await ask(ours.hostelAdmin, items, resolve)
    expect(await read(ours.hostelAdmin, body.id)).toMatchObject({
      state: 'waiting',
      kind: 'status',
      status: 'resolved',
      words: 'The pump works again.',
      total: 25,
      done: 0,
    })
    const job = await finish(ours.hostelAdmin, body.id)
    expect(job).toMatchObject({ state: 'done', total: 25, done: 25, failed: 0, failures: [] })
    expect(job.endedAt).not.toBeNull()
    for (const { id } of filed.slice(0, 2)) {
      const { status, events } = await complaint(ours.student, id)
      expect(status).toBe('resolved')
      expect(events.at(-1)).toMatchObject({ type: 'status_changed', words: 'The pump works again.' })
    }
    expect(await eventsOf(filed, 'status_changed')).toHaveLength(25)
    // Each complaint has the words now, so the job does not keep them.
    expect(job.words).toBeNull()
  })

  it('transfers, assigns and deletes', async () => {
    const filed = await file(3)
    const all = () => seen(ours.superAdmin, filed)
    const { hostelAdmin, superAdmin } = ours
    expect(await run(superAdmin, await all(), { kind: 'assignment', to: hostelAdmin.id })).toMatchObject({
      done: 3,
      assignee: hostelAdmin.email,
    })
    const transfer = { kind: 'transfer', to: library, reason: 'It is about the reading room.' } as const
    expect(await run(superAdmin, await all(), transfer)).toMatchObject({ done: 3, department: 'Library' })
    expect(await complaint(superAdmin, filed[0]?.id ?? '')).toMatchObject({
      department: { id: library },
      assignee: null,
    })
    expect(await run(superAdmin, await all(), { kind: 'removal', reason: 'Filed twice.' })).toMatchObject({
      done: 3,
    })
    expect(await all()).toEqual([])
  })

  it('waits for the time to undo, and is cancelled without a trace at the complaints', async () => {
    const filed = await file(2)
    const { body } = await ask(ours.hostelAdmin, await seen(ours.hostelAdmin, filed), resolve)
    expect((await read(ours.hostelAdmin, body.id)).startsIn).toBeGreaterThan(7)
    // The clock of a worker can be ahead.
    const { runSlice } = await import('./complaints.bulk-run.service.ts')
    await runSlice({ collegeId: ours.superAdmin.collegeId, jobId: body.id })
    expect((await read(ours.hostelAdmin, body.id)).state).toBe('waiting')
    expect((await stop(ours.hostelAdmin, body.id)).status).toBe(200)
    const job = await finish(ours.hostelAdmin, body.id)
    expect(job).toMatchObject({ state: 'cancelled', done: 0, words: null, failures: [] })
    expect(await eventsOf(filed, 'status_changed')).toEqual([])
    // It can be asked for twice, and changes nothing any more.
    expect((await stop(ours.hostelAdmin, body.id)).status).toBe(200)
    expect((await read(ours.hostelAdmin, body.id)).state).toBe('cancelled')
  })

  it('stops between two complaints and keeps what is done', async () => {
    const filed = await file(25)
    const { body } = await ask(ours.hostelAdmin, await seen(ours.hostelAdmin, filed), resolve)
    await start(body.id)
    await expect.poll(async () => (await read(ours.hostelAdmin, body.id)).done, patient).toBeGreaterThan(0)
    await stop(ours.hostelAdmin, body.id)
    const { state, done } = await read(ours.hostelAdmin, body.id)
    expect(['stopped', 'done']).toContain(state)
    expect(await eventsOf(filed, 'status_changed')).toHaveLength(done)
  })

  it('leaves alone what changed after the admin saw it, and names it', async () => {
    const [edited, moved, withdrawn, same, fine] = await file(5)
    if (!edited || !moved || !withdrawn || !same || !fine) return expect.fail()
    await ours.hostelAdmin.call(complaintsApi.changeStatus, {
      params: { id: same.id },
      body: { from: 'pending', to: 'in-progress' },
    })
    const items = await seen(ours.hostelAdmin, [edited, moved, withdrawn, same, fine])
    const words = { subject: 'Water everywhere', description: 'A pipe burst.', priority: 'high' } as const
    await ours.student.call(complaintsApi.edit, { params: { id: edited.id }, body: words })
    await ours.superAdmin.call(complaintsApi.transfer, {
      params: { id: moved.id },
      body: { from: hostel, to: library, reason: 'It is theirs.' },
    })
    const { body } = await ask(ours.hostelAdmin, items, { kind: 'status', to: 'in-progress' })
    await ours.student.call(complaintsApi.withdraw, { params: { id: withdrawn.id } })
    const job = await finish(ours.hostelAdmin, body.id)
    expect(job).toMatchObject({ total: 4, done: 1, failed: 3, unseen: 1 })
    const found = new Map(job.failures.map((failure) => [failure.number, failure]))
    expect(found.get(edited.number)).toEqual({
      number: edited.number,
      reason: 'changed',
      complaint: expect.objectContaining({ id: edited.id, subject: 'Water everywhere' }),
    })
    // T02. What the admin can no longer see has only its number.
    expect(found.get(withdrawn.number)).toEqual({
      number: withdrawn.number,
      reason: 'gone',
      complaint: null,
    })
    expect(found.get(same.number)?.reason).toBe('same')
    expect(await complaint(ours.hostelAdmin, fine.id)).toMatchObject({ status: 'in-progress' })
  })

  it('asks for a reason where one is needed', async () => {
    const filed = await file(2)
    const [first] = filed
    await run(ours.hostelAdmin, await seen(ours.hostelAdmin, first ? [first] : []), resolve)
    const items = await seen(ours.hostelAdmin, filed)
    const refused = await ask(ours.hostelAdmin, items, { kind: 'status', to: 'rejected' })
    expect([refused.status, refused.body.code]).toEqual([400, 'complaint.reason_needed'])
    const job = await run(ours.hostelAdmin, items, { kind: 'status', to: 'in-progress' })
    expect(job).toMatchObject({ done: 1, failures: [{ number: first?.number, reason: 'reason_needed' }] })
  })

  // T02
  it('has no complaint of another department or another college', async () => {
    const [mine] = await file(1)
    const [other] = await file(1, library)
    const foreign = await fileOne(theirs.student, {
      departmentId: await world.departmentIdOf(theirs.superAdmin, 'Hostel'),
    })
    const wanted = [mine, other, foreign].map((one) => ({ id: one?.id ?? '', version: 1 }))
    const { body } = await ask(ours.hostelAdmin, wanted, resolve)
    expect(await read(ours.hostelAdmin, body.id)).toMatchObject({ total: 1, unseen: 2 })
    await stop(ours.hostelAdmin, body.id)
    const none = await ask(ours.hostelAdmin, wanted.slice(1), resolve)
    expect([none.status, none.body.code]).toEqual([404, 'complaint.missing'])
  })

  // T02
  it('asks for the rights of the admin at each turn', async () => {
    const filed = await file(2)
    const admin = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    const { body } = await ask(admin, await seen(admin, filed), resolve)
    await world.sql('update "user" set department_id = $2 where id = $1', [admin.id, library])
    const job = await finish(admin, body.id)
    expect(job).toMatchObject({ state: 'done', done: 0, failed: 2 })
    expect(job.failures.map(({ reason, complaint: one }) => [reason, one])).toEqual([
      ['gone', null],
      ['gone', null],
    ])
  })

  it('ends with the account of the admin, and leaves nothing of it', async () => {
    const filed = await file(1)
    const admin = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    const { body } = await ask(admin, await seen(admin, filed), resolve)
    await ours.superAdmin.call(membersApi.removeDepartmentAdmin, { params: { id: admin.id } })
    await start(body.id)
    const rows = () => world.sql('select from bulk_jobs where id = $1', [body.id])
    await expect.poll(rows, patient).toEqual([])
    expect(await eventsOf(filed, 'status_changed')).toEqual([])
  })

  it('is done once although two workers take its turns', async () => {
    const filed = await file(30)
    const { body } = await ask(ours.hostelAdmin, await seen(ours.hostelAdmin, filed), resolve)
    await world.sql('update bulk_jobs set starts_at = now() where id = $1', [body.id])
    const { runSlice } = await import('./complaints.bulk-run.service.ts')
    const bulk = { collegeId: ours.superAdmin.collegeId, jobId: body.id }
    await Promise.all(
      [runSlice(bulk), runSlice(bulk), runSlice(bulk)].map((slice) => slice.catch(() => undefined)),
    )
    await finish(ours.hostelAdmin, body.id)
    const changed = await eventsOf(filed, 'status_changed')
    expect(changed).toHaveLength(30)
    expect(new Set(changed.map((row) => row.complaint_id)).size).toBe(30)
  })
})

describe('an admin', () => {
  it('has one bulk change at a time', async () => {
    const items = await seen(ours.hostelAdmin, await file(2))
    const both = await Promise.all([1, 2].map(() => ask(ours.hostelAdmin, items, resolve)))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('bulk.running')
    const { items: jobs } = (await ours.hostelAdmin.call(complaintsApi.listBulk)).body
    expect(jobs).toHaveLength(1)
    await stop(ours.hostelAdmin, jobs[0]?.id ?? '')
  })

  it('has 20 bulk changes an hour, of which the last 20 are kept', async () => {
    const items = await seen(ours.hostelAdmin, await file(1))
    const { body } = await ask(ours.hostelAdmin, items, resolve)
    await stop(ours.hostelAdmin, body.id)
    const factor = Number(process.env['RATE_LIMIT_FACTOR'] ?? 1)
    await world.sql(
      `insert into bulk_jobs (college_id, id, user_id, state, change, unseen, starts_at, created_at)
       select college_id, gen_random_uuid(), user_id, 'done', change, 0, now(), now() - interval '59 minutes'
       from bulk_jobs, generate_series(2, $2) where id = $1`,
      [body.id, 20 * factor],
    )
    const refused = await ask(ours.hostelAdmin, items, resolve)
    expect([refused.status, refused.body.code]).toEqual([429, 'request.too_many'])
    await world.sql(`update bulk_jobs set created_at = now() - interval '61 minutes'`)
    const allowed = await ask(ours.hostelAdmin, items, resolve)
    expect(allowed.status).toBe(201)
    expect(await world.sql('select from bulk_jobs')).toHaveLength(20 * factor)
    await stop(ours.hostelAdmin, allowed.body.id)
  })

  // T02
  it('sees and stops only their own', async () => {
    const items = await seen(ours.hostelAdmin, await file(1))
    const { body } = await ask(ours.hostelAdmin, items, resolve)
    for (const other of [ours.superAdmin, ours.libraryAdmin, theirs.superAdmin]) {
      expect((await other.call(complaintsApi.listBulk)).body.items).toEqual([])
      const params = { params: { id: body.id } }
      expect((await other.call(complaintsApi.readBulk, params)).body.code).toBe('bulk.missing')
      expect((await other.call(complaintsApi.stopBulk, params)).body.code).toBe('bulk.missing')
    }
    await stop(ours.hostelAdmin, body.id)
  })

  // T02
  it.each([
    ['an admin of another department', () => ours.libraryAdmin.id],
    ['a student', () => ours.student.id],
    ['a person of another college', () => theirs.hostelAdmin.id],
  ])('cannot give complaints to %s', async (_, to) => {
    const items = await seen(ours.hostelAdmin, await file(1))
    const { status, body } = await ask(ours.hostelAdmin, items, { kind: 'assignment', to: to() })
    expect([status, body.code]).toEqual([400, 'request.invalid'])
  })
})
