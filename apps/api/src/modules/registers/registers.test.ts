import { createHash } from 'node:crypto'
import { auditApi } from '@counterfoil/contract/audit'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { plusDays } from '@counterfoil/contract/days'
import { departmentsApi } from '@counterfoil/contract/departments'
import { type RegisterDocument, registersApi } from '@counterfoil/contract/registers'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { todayIn } from '#testing/days.ts'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'
import { periodOf } from './registers.rules.ts'

const world = aWorld({ withWorker: false })
let ours: People
let theirs: People

const month = todayIn('Asia/Kolkata').slice(0, 7)
/** A day of the next month, on which this one is over. */
const later = `${plusDays(periodOf(month).until, 2)} 04:35Z`

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
})
afterEach(() => world.setClock())

const read = (member: Member, period = month) => member.call(registersApi.read, { params: { period } })
const freeze = (member: Member, actions?: string, period = month) =>
  member.call(registersApi.freeze, { params: { period }, body: actions === undefined ? {} : { actions } })
const documentOf = ({ body }: { body: { document: string } }) => JSON.parse(body.document) as RegisterDocument

async function idOf(member: Member, name: string) {
  const departments = await world.departmentsOf(member)
  return departments.find((one) => one.name === name)?.id ?? ''
}

async function setStatus(member: Member, id: string, from: string, to: string) {
  const needsReason = to === 'rejected' || from === 'resolved' || from === 'rejected'
  const body = { from, to, ...(needsReason && { reason: 'Not ours.' }) }
  const { status } = await member.call(complaintsApi.changeStatus, { params: { id }, body })
  expect(status).toBe(200)
}

/** Resolved, rejected, reopened, not solved, withdrawn, deleted and pending complaints of this month. */
async function fileSome({ student, otherStudent, superAdmin }: People) {
  const hostel = await idOf(superAdmin, 'Hostel')
  const library = await idOf(superAdmin, 'Library')
  const file = (departmentId: string, by = student) => fileOne(by, { departmentId })
  const resolved = await file(hostel)
  await setStatus(superAdmin, resolved.id, 'pending', 'resolved')
  const rejected = await file(hostel)
  await setStatus(superAdmin, rejected.id, 'pending', 'rejected')
  const reopened = await file(library)
  await setStatus(superAdmin, reopened.id, 'pending', 'resolved')
  await setStatus(superAdmin, reopened.id, 'resolved', 'in-progress')
  const notSolved = await file(library, otherStudent)
  await setStatus(superAdmin, notSolved.id, 'pending', 'resolved')
  await otherStudent.call(complaintsApi.reportNotSolved, {
    params: { id: notSolved.id },
    body: { reason: 'It came back.' },
  })
  const withdrawn = await file(hostel)
  await student.call(complaintsApi.withdraw, { params: { id: withdrawn.id } })
  const deleted = await file(hostel)
  await superAdmin.call(complaintsApi.remove, {
    params: { id: deleted.id },
    body: { reason: 'Filed twice.' },
  })
  const pending = await file(library)
  return { resolved, pending }
}

describe('the register of a month', () => {
  let some: Awaited<ReturnType<typeof fileSome>>
  beforeAll(async () => {
    some = await fileSome(ours)
  })

  it('counts what was filed in it, by department and in total, as of now', async () => {
    const answer = await read(ours.superAdmin)
    expect(answer.body).toMatchObject({ isOver: false, frozen: null })
    const { total, departments, ...facts } = documentOf(answer)
    expect(facts).toMatchObject({ format: 2, number: `R-${month}`, period: month, actions: '' })
    expect(total).toEqual({
      ...{ received: 6, resolvedInTime: 1, resolvedLate: 0, resolvedUndated: 0, rejected: 1, reopened: 2 },
      ...{
        open: 3,
        overdue: 0,
        longestOpenDays: 0,
        outcomes: 2,
        outcomesInTime: 2,
        deleted: 1,
        withdrawn: 1,
        merged: 0,
      },
    })
    const figuresOf = (name: string) => departments.find((one) => one.name === name)
    expect(figuresOf('Hostel')).toMatchObject({
      received: 3,
      resolvedInTime: 1,
      open: 0,
      longestOpenDays: null,
    })
    expect(figuresOf('Library')).toMatchObject({ received: 3, reopened: 2, open: 3 })
    expect(figuresOf('Commerce')).toMatchObject({ received: 0, open: 0 })
  })

  it('counts open ones that are over their date', async () => {
    const { id } = some.pending
    const [former] = await world.sql('select outcome_due_at as due from complaints where id = $1', [id])
    await world.sql('update complaints set outcome_due_at = filed_at where id = $1', [id])
    const { total, departments } = documentOf(await read(ours.superAdmin))
    expect(total).toMatchObject({ open: 3, overdue: 1, resolvedLate: 0 })
    expect(departments.find(({ name }) => name === 'Library')).toMatchObject({ open: 3, overdue: 1 })
    await world.sql('update complaints set outcome_due_at = $2 where id = $1', [id, former?.['due']])
  })

  it('is kept from students, department admins and other colleges', async () => {
    for (const one of [ours.student, ours.hostelAdmin]) {
      expect((await read(one)).status).toBe(403)
      expect((await freeze(one)).status).toBe(403)
      expect((await one.call(registersApi.list)).status).toBe(403)
    }
    expect((await theirs.superAdmin.call(registersApi.list)).body).toEqual({
      ...{ first: null, frozen: [], current: month },
    })
    expect(await read(theirs.superAdmin)).toMatchObject({ status: 404, body: { code: 'register.missing' } })
  })

  it('does not exist before the first complaint, nor in the future', async () => {
    const list = await ours.superAdmin.call(registersApi.list)
    expect(list.body).toEqual({ first: month, current: month, frozen: [] })
    const before = plusDays(`${month}-01`, -1).slice(0, 7)
    for (const period of [before, '2099-01', '2099', '2026-13', '26-01', 'R-2026'])
      expect((await read(ours.superAdmin, period)).status).toBe(404)
    expect((await freeze(ours.superAdmin, undefined, before)).status).toBe(404)
  })

  it('cannot be frozen before it is over', async () => {
    const answer = await freeze(ours.superAdmin)
    expect(answer).toMatchObject({ status: 409, body: { code: 'register.not_over' } })
    expect((await freeze(ours.superAdmin, undefined, month.slice(0, 4))).status).toBe(409)
    expect((await read(ours.superAdmin)).body.frozen).toBeNull()
  })

  it('is frozen once, by whoever is first, with an entry in the audit that has its hash', async () => {
    await world.setClock(later)
    const [one, other] = await Promise.all([
      freeze(ours.superAdmin, 'The pump was replaced.\nAnd a second bus runs.'),
      freeze(ours.otherSuperAdmin, 'The pump was replaced.\nAnd a second bus runs.'),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.body).toEqual(other.body)
    const { document, frozen } = one.body
    expect(documentOf(one).actions).toBe('The pump was replaced.\nAnd a second bus runs.')
    expect(documentOf(one).asOf).toMatch(/10:05$/)
    expect(frozen?.hash).toBe(createHash('sha256').update(document).digest('hex'))
    expect([ours.superAdmin.email, ours.otherSuperAdmin.email]).toContain(frozen?.by)
    expect(frozen?.entry).toBeNull()
    const again = await freeze(ours.superAdmin, 'Other words')
    expect(again.body).toEqual(one.body)
    const { items } = (await ours.superAdmin.call(auditApi.listEntries)).body
    const entries = items.filter(({ action }) => action === 'register.frozen')
    expect(entries.map(({ details }) => details)).toEqual([{ period: month, hash: frozen?.hash }])
    // The paper waits for the number of the entry.
    const chaining = await world.sql(
      `select from pgboss.job where name = 'audit.chain' and data ->> 'collegeId' = $1`,
      [ours.superAdmin.collegeId],
    )
    expect(chaining).toHaveLength(1)
  })

  it('is the same to the byte after everything in it has changed', async () => {
    await world.setClock(later)
    const before = (await read(ours.superAdmin)).body
    const { superAdmin } = ours
    await setStatus(superAdmin, some.pending.id, 'pending', 'resolved')
    await superAdmin.call(complaintsApi.remove, {
      params: { id: some.resolved.id },
      body: { reason: 'Filed twice.' },
    })
    const library = await idOf(superAdmin, 'Library')
    const renamed = await superAdmin.call(departmentsApi.editDepartment, {
      params: { id: library },
      body: { version: 1, name: 'Books', shortName: null, line: null },
    })
    expect(renamed.status).toBe(200)
    await world.sql(`update colleges set name = name || ' renamed' where id = $1`, [superAdmin.collegeId])
    await world.sql(`update complaints set subject = '', blanked_up_to = updated_at where college_id = $1`, [
      superAdmin.collegeId,
    ])
    expect((await read(superAdmin)).body).toEqual(before)
    expect(documentOf({ body: before }).departments.map(({ name }) => name)).toContain('Library')
    const live = documentOf(await read(superAdmin, month.slice(0, 4)))
    expect(live.departments.map(({ name }) => name)).toContain('Books')
    expect(live.total.received).toBe(6)
    expect(live.total.deleted).toBe(2)
  })

  it('names where its entry is in the chain of the audit, which is unbroken', async () => {
    const { extendChain } = await import('#modules/audit/chain/audit.chain.service.ts')
    const { verifyAudit } = await import('#modules/audit/chain/audit.checking.service.ts')
    await extendChain(ours.superAdmin.collegeId)
    const { frozen } = (await read(ours.superAdmin)).body
    const { items } = (await ours.superAdmin.call(auditApi.listEntries)).body
    expect(frozen?.entry).toBe(items.find(({ action }) => action === 'register.frozen')?.position)
    const [college] = await world.sql('select code from colleges where id = $1', [ours.superAdmin.collegeId])
    expect(await verifyAudit(String(college.code))).toMatchObject({ isSound: true })
  })

  it('cannot be changed or deleted by the roles of the product, nor stored with another hash', async () => {
    const { superAdmin } = ours
    const { inCollege } = await import('#platform/database/database.ts')
    const { sql } = await import('drizzle-orm')
    const run = (statement: ReturnType<typeof sql>) =>
      inCollege(superAdmin.collegeId, (tx) => tx.execute(statement)).catch(({ cause }) => String(cause))
    expect(await run(sql`update registers set document = '{}'`)).toMatch(/permission denied/)
    expect(await run(sql`delete from registers`)).toMatch(/permission denied/)
    const forged = sql`insert into registers (college_id, period, document, hash, audit_entry_id, frozen_by)
      values (${superAdmin.collegeId}, '2020-01', '{}', 'no hash', gen_random_uuid(), ${superAdmin.id})`
    expect(await run(forged)).toMatch(/registers_hash/)
  })
})

describe('the figures', () => {
  /** What the college has in its database, told in plain SQL rows. */
  type Row = {
    departmentId: string
    state: string
    status: string
    notSolved: number
    filedAt: Date
    outcomeDueAt: Date | null
    finishedAt: Date | null
    isReopened: boolean
  }

  const rowsOf = (collegeId: string) =>
    world.sql(
      `select department_id as "departmentId", state, status, not_solved as "notSolved", filed_at as "filedAt",
        outcome_due_at as "outcomeDueAt", finished_at as "finishedAt",
        exists (select from complaint_events e where e.complaint_id = c.id and e.type = 'status_changed'
          and e.details ->> 'to' in ('pending', 'in-progress') and e.details ->> 'from' in ('resolved', 'rejected')
          and not exists (select from complaint_events u where u.details ->> 'undoneId' = e.id::text)) as "isReopened"
       from complaints c where college_id = $1`,
      [collegeId],
    ) as Promise<unknown> as Promise<Row[]>

  /** Counts the rows one by one, in another way than the product. */
  function countRows(rows: Row[], from: string, until: string) {
    const dayOf = (moment: Date) => todayIn('Asia/Kolkata', moment)
    const ofPeriod = rows.filter(({ filedAt }) => dayOf(filedAt) >= from && dayOf(filedAt) <= until)
    const kept = ofPeriod.filter(({ state }) => state === 'open')
    const resolved = kept.filter(({ status }) => status === 'resolved')
    const isDated = ({ finishedAt, outcomeDueAt }: Row) => finishedAt !== null && outcomeDueAt !== null
    const isMet = (row: Row) => isDated(row) && Number(row.finishedAt) <= Number(row.outcomeDueAt)
    const finished = kept.filter(({ status }) => status === 'resolved' || status === 'rejected')
    const open = rows.filter(
      ({ state, status, filedAt, finishedAt }) =>
        state === 'open' &&
        dayOf(filedAt) <= until &&
        (status === 'pending' ||
          status === 'in-progress' ||
          (finishedAt !== null && dayOf(finishedAt) > until)),
    )
    const daysOpen = open.map(({ filedAt }) => (Date.parse(until) - Date.parse(dayOf(filedAt))) / 86_400_000)
    return {
      received: ofPeriod.filter(({ state }) => state === 'open' || state === 'removed').length,
      resolvedInTime: resolved.filter(isMet).length,
      resolvedLate: resolved.filter((row) => isDated(row) && !isMet(row)).length,
      resolvedUndated: resolved.filter((row) => !isDated(row)).length,
      rejected: kept.filter(({ status }) => status === 'rejected').length,
      reopened: kept.filter(({ notSolved, isReopened }) => notSolved > 0 || isReopened).length,
      open: open.length,
      overdue: open.filter(({ outcomeDueAt }) => outcomeDueAt !== null && dayOf(outcomeDueAt) <= until)
        .length,
      longestOpenDays: daysOpen.length === 0 ? null : Math.max(...daysOpen),
      outcomes: finished.filter(isDated).length,
      outcomesInTime: finished.filter(isMet).length,
      deleted: ofPeriod.filter(({ state }) => state === 'removed').length,
      withdrawn: ofPeriod.filter(({ state }) => state === 'withdrawn').length,
      merged: ofPeriod.filter(({ state }) => state === 'merged').length,
    }
  }

  it('of a random college are those of its rows, for each month and year, also at midnight', async () => {
    const { superAdmin } = theirs
    await seedRandom(superAdmin.collegeId)
    await world.setClock('2026-06-15T12:00:00Z')
    const rows = await rowsOf(superAdmin.collegeId)
    expect(rows.length).toBeGreaterThan(1500)
    for (const period of ['2025', '2025-02', '2025-12', '2026-01', '2026-02', '2026-05']) {
      const document = documentOf(await read(superAdmin, period))
      const { from, until } = periodOf(period)
      expect({ period, ...document.total }).toEqual({ period, ...countRows(rows, from, until) })
      const departments = await world.departmentsOf(superAdmin)
      for (const { id, name } of departments) {
        const ofDepartment = rows.filter(({ departmentId }) => departmentId === id)
        expect(document.departments.find((one) => one.name === name)).toEqual({
          name,
          ...countRows(ofDepartment, from, until),
        })
      }
    }
  })

  /** Complaints of 2025 and 2026, many of them around the midnights of months, of every status and state. */
  const seedRandom = (collegeId: string) =>
    world.sql(
      `do $$ begin
        set local session_replication_role = replica;
        create temporary table seeded on commit drop as
          select n, case when n % 4 = 0 then timestamptz '2025-01-31 18:30:00Z' + (n % 15) * interval '1 month'
              + (n % 3 - 1) * interval '1 second'
            else timestamptz '2025-01-05 00:00:00Z' + random() * interval '500 days' end as filed_at,
            (array['open','open','open','open','open','open','removed','withdrawn','merged'])[1 + floor(random() * 9)::int] as state,
            (array['pending','in-progress','resolved','resolved','resolved','rejected'])[1 + floor(random() * 6)::int] as status,
            random() < 0.8 as is_dated, random() < 0.1 as is_not_solved, random() < 0.1 as is_reopened
          from generate_series(1, 2000) n;
        insert into complaints (college_id, id, number, department_id, state, status, priority, date, subject,
            description_id, filed_at, not_solved, calendar_version, outcome_due_at, finished_at, merged_into_id)
          select '${collegeId}', (lpad(to_hex((extract(epoch from filed_at) * 1000)::bigint), 12, '0') || '7' ||
              substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid,
            100000 + n, d.id, state, status, 'low', filed_at::date, '', gen_random_uuid(), filed_at, is_not_solved::int,
            case when is_dated then 0 end, case when is_dated then filed_at + interval '20 days' end,
            case when is_dated and status in ('resolved', 'rejected')
              then case when n % 7 = 0 then filed_at + interval '20 days'
                else filed_at + random() * interval '40 days' end end,
            case when state = 'merged' then gen_random_uuid() end
          from seeded join lateral (select id from departments where college_id = '${collegeId}'
            order by md5(id::text || n::text) limit 1) d on true;
        insert into complaint_events (college_id, id, complaint_id, type, visibility, actor_role, details)
          select '${collegeId}', gen_random_uuid(), c.id, 'status_changed', 'public', 'SuperAdmin',
            '{"from":"resolved","to":"pending"}'
          from seeded join complaints c on c.college_id = '${collegeId}' and c.number = 100000 + n where is_reopened;
        insert into complaint_events (college_id, id, complaint_id, type, visibility, actor_role, details)
          select college_id, gen_random_uuid(), complaint_id, 'undone', 'public', 'SuperAdmin',
            jsonb_build_object('undoneId', id)
          from complaint_events where college_id = '${collegeId}' and type = 'status_changed' and random() < 0.3;
      end $$`,
    )
})
