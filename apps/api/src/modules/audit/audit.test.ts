import { auditApi } from '@counterfoil/contract/audit'
import { auditActions } from '@counterfoil/contract/audit-actions'
import { collegesApi } from '@counterfoil/contract/colleges'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld({ withWorker: false })
let ours: People
let hostel = ''
let filed: { id: string; number: number }

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  filed = await fileOne(ours.student, { departmentId: hostel })
  await ours.hostelAdmin.call(complaintsApi.changeStatus, {
    params: { id: filed.id },
    body: { from: 'pending', to: 'resolved', reason: 'The pump of Riya works again.' },
  })
  await ours.superAdmin.call(collegesApi.editSettings, { body: { joinApproval: true } })
})

type Query = Record<string, string>
const list = async (by: Member, query: Query = {}) => (await by.call(auditApi.listEntries, { query })).body
const actions = async (query: Query = {}, by = ours.superAdmin) =>
  (await list(by, { limit: '100', ...query })).items.map(({ action }) => action)

async function write(entry: {
  collegeId: string
  actorId?: string
  action: string
  subjectId?: string
  at?: number
}) {
  const at = entry.at ?? Date.now()
  const id = newId(at)
  await world.sql(
    `insert into audit_entries (college_id, id, at, actor_id, action, subject_id, details)
     values ($1, $2, to_timestamp($3), $4, $5, $6, '{}')`,
    [entry.collegeId, id, at / 1000, entry.actorId ?? null, entry.action, entry.subjectId ?? null],
  )
  return id
}

describe('the record', () => {
  it('says who did what to what, newest first', async () => {
    const { items } = await list(ours.superAdmin)
    const changed = items.find(({ action }) => action === 'complaint.status_changed')
    expect(changed).toMatchObject({
      who: { kind: 'admin', name: ours.hostelAdmin.email, role: 'DepartmentAdmin', department: 'Hostel' },
      about: { kind: 'complaint', id: filed.id, number: filed.number, isStudent: false },
      details: { from: 'pending', to: 'resolved' },
    })
    expect(items.map(({ id }) => id)).toEqual(
      items
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    )
  })

  it('has both values of a setting', async () => {
    const { items } = await list(ours.superAdmin, { group: 'settings' })
    expect(items[0]).toMatchObject({
      action: 'settings.edited',
      details: { fields: ['joinApproval'], before: ['false'], after: ['true'] },
    })
  })

  it('has no words that a person wrote', async () => {
    expect(JSON.stringify(await list(ours.superAdmin))).not.toContain('Riya')
  })

  it('shows no details of a complaint while it is withdrawn', async () => {
    const { superAdmin, student } = await aCollegeWithPeople(world)
    const filedNow = await fileOne(student, {
      departmentId: await world.departmentIdOf(superAdmin, 'Hostel'),
    })
    await student.call(complaintsApi.edit, {
      params: { id: filedNow.id },
      body: { subject: 'Tap', description: 'It drips.', priority: 'low' },
    })
    const details = async () =>
      (await list(superAdmin, { number: String(filedNow.number) })).items.map((entry) => entry.details)
    expect((await details())[0]).toMatchObject({ priority: 'low' })
    await student.call(complaintsApi.withdraw, { params: { id: filedNow.id } })
    expect(await details()).toEqual([{}, {}, {}])
  })

  it('names departments and admins in the details, and no student', async () => {
    const people = await aCollegeWithPeople(world)
    const [from, to] = [
      await world.departmentIdOf(people.superAdmin, 'Hostel'),
      await world.departmentIdOf(people.superAdmin, 'Library'),
    ]
    const { id } = await fileOne(people.student, { departmentId: from, name: 'Riya Patil' })
    await people.superAdmin.call(complaintsApi.transfer, {
      params: { id },
      body: { from, to, reason: 'Books.' },
    })
    await people.superAdmin.call(complaintsApi.findStudents, { body: { words: people.student.email } })
    const { items } = await list(people.superAdmin)
    const moved = items.find(({ action }) => action === 'complaint.transferred')
    expect(moved?.names).toMatchObject({ [from]: 'Hostel', [to]: 'Library' })
    expect(items.find(({ action }) => action === 'student.looked_up')?.details).toEqual({ students: 1 })
    const joined = items.find(({ action, about }) => action === 'member.registered' && about.isStudent)
    expect(joined).toMatchObject({ who: { kind: 'student', name: null }, about: { id: null, name: null } })
    const text = JSON.stringify(items)
    for (const hidden of [people.student.email, people.student.id, 'Riya']) expect(text).not.toContain(hidden)
  })

  it('knows deleted admins as such', async () => {
    const people = await aCollegeWithPeople(world)
    const { id, email } = people.libraryAdmin
    await people.libraryAdmin.send('PATCH', '/api/profile', { phone: '08212345678' })
    await people.superAdmin.call(membersApi.removeDepartmentAdmin, { params: { id } })
    const { items } = await list(people.superAdmin, { person: id })
    expect(items[0]?.who).toMatchObject({ kind: 'removed', name: null, department: 'Library' })
    expect(JSON.stringify((await list(people.superAdmin)).items)).not.toContain(email)
    const { items: actors } = (await people.superAdmin.call(auditApi.listActors)).body
    expect(actors.at(-1)).toEqual({ id, name: null, department: 'Library' })
    expect(actors.map(({ name }) => name)).toContain(people.hostelAdmin.email)
  })

  it('shows an action of another version by its name', async () => {
    const people = await aCollegeWithPeople(world)
    await write({ collegeId: people.superAdmin.collegeId, action: 'moon.landed' })
    expect((await list(people.superAdmin)).items[0]).toMatchObject({
      action: 'moon.landed',
      who: { kind: 'automatic' },
      about: { kind: null },
    })
  })
})

describe('when a student signs in or changes the account', () => {
  const ofAccounts = Object.entries(auditActions)
    .filter(([, [group]]) => group === 'sign_in')
    .map(([action]) => action)
    .concat('profile.edited', 'mail.chosen_by_link')

  it('is shown to no one', async () => {
    const { superAdmin, student, hostelAdmin } = await aCollegeWithPeople(world)
    const { collegeId } = superAdmin
    const shown: string[] = []
    const hidden: string[] = []
    for (const action of ofAccounts) {
      hidden.push(await write({ collegeId, action, actorId: student.id }))
      hidden.push(await write({ collegeId, action, subjectId: student.id }))
      shown.push(await write({ collegeId, action, actorId: hostelAdmin.id }))
      shown.push(await write({ collegeId, action, subjectId: hostelAdmin.id }))
    }
    const queries: Query[] = [
      {},
      { group: 'sign_in' },
      { group: 'people' },
      { thing: 'person' },
      { person: student.id },
      { person: 'automatic' },
    ]
    for (const query of queries) {
      const { items } = await list(superAdmin, { limit: '100', ...query })
      const ids = items.map(({ id }) => id)
      expect(ids.filter((id) => hidden.includes(id))).toEqual([])
      if (query['person'] === undefined && query['group'] === undefined)
        expect(shown.filter((id) => !ids.includes(id))).toEqual([])
      if (query['person'] === student.id) expect(ids).toEqual([])
    }
    const { body } = await superAdmin.call(auditApi.exportEntries, { body: { thing: 'person' } })
    const lines = String(body).trim().split('\r\n').slice(1)
    const has = (id: string) => lines.some((line) => line.includes(id))
    expect([shown.every(has), hidden.some(has)]).toEqual([true, false])
  })
})

describe('the filters', () => {
  it('are by person, action, thing, complaint and day', async () => {
    expect(new Set(await actions({ group: 'status' }))).toEqual(new Set(['complaint.status_changed']))
    expect(new Set(await actions({ thing: 'college' }))).toEqual(new Set(['settings.edited']))
    expect(await actions({ group: 'status', thing: 'college' })).toEqual([])
    expect(await actions({ person: ours.hostelAdmin.id, thing: 'complaint' })).toEqual([
      'complaint.status_changed',
    ])
    const ofComplaint = await actions({ number: String(filed.number) })
    expect(ofComplaint).toEqual(['complaint.status_changed', 'complaint.filed'])
    const number = String(filed.number)
    expect(await actions({ number, person: ours.hostelAdmin.id })).toEqual(['complaint.status_changed'])
    expect(await actions({ number, person: 'automatic' })).toEqual([])
    expect(await actions({ number: '999' })).toEqual([])
  })

  it('take days by the time of the college', async () => {
    const { superAdmin } = await aCollegeWithPeople(world)
    const { collegeId } = superAdmin
    // Half an hour before and after midnight in India.
    const before = await write({ collegeId, action: 'plan.set', at: Date.parse('2026-03-09T18:00:00Z') })
    const after = await write({ collegeId, action: 'plan.set', at: Date.parse('2026-03-09T19:00:00Z') })
    const ids = async (query: Query) => (await list(superAdmin, query)).items.map(({ id }) => id)
    expect(await ids({ until: '2026-03-09' })).toEqual([before])
    expect(await ids({ from: '2026-03-10', until: '2026-03-10' })).toEqual([after])
    expect(await ids({ from: '2026-03-09', until: '2026-03-10' })).toEqual([after, before])
  })

  it('are refused if they make no sense', async () => {
    for (const query of [
      { person: 'x' },
      { group: 'x' },
      { thing: 'x' },
      { number: '0' },
      { from: 'x' },
    ] as Query[])
      expect((await ours.superAdmin.call(auditApi.listEntries, { query })).status).toBe(400)
    const answer = await ours.superAdmin.call(auditApi.exportEntries, { body: { number: 3_000_000_000 } })
    expect(answer.status).toBe(400)
  })

  it('can begin and end before there were ids', async () => {
    expect(await actions({ from: '1960-01-01', group: 'status' })).toEqual(['complaint.status_changed'])
    expect(await actions({ until: '1960-01-01' })).toEqual([])
  })

  it('come in pages without a gap', async () => {
    const { superAdmin } = await aCollegeWithPeople(world)
    const all = await list(superAdmin, { limit: '100' })
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const query: Query = { limit: '2', ...(after !== undefined && { after }) }
      const { items, next } = await list(superAdmin, query)
      seen.push(...items.map(({ id }) => id))
      after = next
    }
    expect(seen).toEqual(all.items.map(({ id }) => id))
  })
})

describe('the file', () => {
  // T27
  it('T27: has the entries of the filter, and keeps no formula', async () => {
    const people = await aCollegeWithPeople(world)
    const { superAdmin } = people
    await world.sql(`update "user" set name = '=HYPERLINK("x")' where id = $1`, [people.hostelAdmin.id])
    await people.hostelAdmin.send('PATCH', '/api/profile', { phone: '08212345678' })
    const { body, status } = await superAdmin.call(auditApi.exportEntries, {
      body: { person: people.hostelAdmin.id, group: 'people' },
    })
    expect(status).toBe(200)
    const [head, line = ''] = String(body).split('\r\n')
    expect(head).toBe('\uFEFF"Entry","Time","Who","Role or department","Action","About","Details","Id"')
    expect(line).toContain(`"'=HYPERLINK(""x"")","Hostel","profile.edited"`)
    expect(line).toContain('"fields: phone"')
    expect((await actions({ group: 'exported' }, superAdmin)).toSorted()).toEqual([
      'audit.export_ended',
      'audit.exported',
    ])
  })

  it('needs a fresh sign-in', async () => {
    const { superAdmin } = await aCollegeWithPeople(world)
    await world.sql(`update session set proven_at = now() - interval '1 day' where user_id = $1`, [
      superAdmin.id,
    ])
    expect(await superAdmin.call(auditApi.exportEntries, { body: {} })).toMatchObject({
      status: 403,
      body: { code: 'session.not_fresh' },
    })
  })

  it('has every page once', async () => {
    const { superAdmin } = await aCollegeWithPeople(world)
    for (let written = 0; written < 3; written += 1)
      await world.sql(
        `insert into audit_entries (college_id, id, action, details)
         select $1, gen_random_uuid(), 'plan.set', '{}' from generate_series(1, 400)`,
        [superAdmin.collegeId],
      )
    const { body } = await superAdmin.call(auditApi.exportEntries, { body: { thing: 'college' } })
    const ids = String(body)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').at(-1))
    expect(new Set(ids).size).toBe(1200)
    expect(ids).toHaveLength(1200)
  })
})

// T02
it('T02: is for SuperAdmins of the college alone', async () => {
  const theirs = await aCollegeWithPeople(world)
  for (const member of [ours.hostelAdmin, ours.student])
    for (const endpoint of [
      auditApi.listEntries,
      auditApi.listActors,
      auditApi.readChain,
      auditApi.readProof,
    ])
      expect((await member.call(endpoint)).status).toBe(403)
  const elsewhere = await list(theirs.superAdmin, { person: ours.hostelAdmin.id })
  expect(elsewhere.items).toEqual([])
  const all = JSON.stringify(await list(theirs.superAdmin, { limit: '100' }))
  for (const hidden of [filed.id, ours.superAdmin.id, ours.hostelAdmin.email])
    expect(all).not.toContain(hidden)
})

describe('the chain on the page', () => {
  it('claims nothing before a check has ended, and then what it has found', async () => {
    const { superAdmin } = await aCollegeWithPeople(world)
    const { collegeId } = superAdmin
    const read = async () => (await superAdmin.call(auditApi.readChain)).body
    const before = await read()
    expect(before).toMatchObject({ head: null, check: null, isLate: false })
    expect(before.unchained).toBeGreaterThan(0)
    await world.runJob('audit.chain')
    const { head, check, unchained } = await read()
    expect([head?.position, check, unchained]).toEqual([before.unchained, null, 0])
    await world.runJob('audit.check')
    expect((await read()).check).toMatchObject({ position: before.unchained, fault: null, isOld: false })
    await world.sql(`do $$ begin set local session_replication_role = replica;
      update audit_entries set action = 'x' where college_id = '${collegeId}'; end $$`)
    await world.runJob('audit.check')
    expect((await read()).check?.fault).toEqual({ kind: 'altered', position: 1 })
    await write({ collegeId, action: 'plan.set', at: Date.now() - 6 * 60_000 })
    expect((await read()).isLate).toBe(false)
    await world.sql(
      `insert into audit_entries (college_id, id, at, action, details)
       values ($1, $2, now() - interval '6 minutes', 'plan.set', '{}')`,
      [collegeId, newId()],
    )
    expect(await read()).toMatchObject({ isLate: true, unchained: 1 })
    await world.sql(`update audit_checks set at = now() - interval '49 hours' where college_id = $1`, [
      collegeId,
    ])
    expect((await read()).check).toMatchObject({ isOld: true, heads: 0 })
  })

  it('says that entries wait, also after one of a clock that is ahead', async () => {
    const { superAdmin } = await aCollegeWithPeople(world)
    const { collegeId } = superAdmin
    const read = async () => (await superAdmin.call(auditApi.readChain)).body
    await write({ collegeId, action: 'plan.set', at: Date.now() + 86_400_000 })
    await world.runJob('audit.chain')
    expect(await read()).toMatchObject({ isLate: false, unchained: 0 })
    await world.sql(
      `insert into audit_entries (college_id, id, at, action, details)
       values ($1, $2, now() - interval '6 minutes', 'plan.set', '{}')`,
      [collegeId, newId()],
    )
    expect(await read()).toMatchObject({ isLate: true, unchained: 1 })
  })

  it('can be proven by hand, without what is in the entries', async () => {
    const { superAdmin } = await aCollegeWithPeople(world)
    await world.runJob('audit.chain')
    const { body } = await superAdmin.call(auditApi.readProof)
    const { createHash, createPublicKey, verify } = await import('node:crypto')
    let hash = body.before
    for (const link of body.links) {
      hash = createHash('sha256')
        .update(hash + link.digest)
        .digest('hex')
      expect(hash).toBe(link.hash)
    }
    const { head } = body
    if (!head) throw new Error('no head')
    expect(head).toMatchObject({ hash, collegeId: superAdmin.collegeId })
    const key = createPublicKey({ key: Buffer.from(head.key, 'base64'), format: 'der', type: 'spki' })
    const signed = `audit proof\n${JSON.stringify([head.collegeId, head.position, head.hash, head.at])}`
    expect(verify(null, Buffer.from(signed), key, Buffer.from(head.signature, 'base64'))).toBe(true)
    expect(JSON.stringify(body)).not.toContain('member.')
  })

  // T34
  it('T34: gives no signature for a record that a check found to be broken', async () => {
    const { superAdmin } = await aCollegeWithPeople(world)
    const { collegeId } = superAdmin
    await world.runJob('audit.chain')
    await world.sql(`do $$ begin set local session_replication_role = replica;
      update audit_entries set action = 'x' where college_id = '${collegeId}'; end $$`)
    await world.runJob('audit.check', { collegeId, only: true })
    expect((await superAdmin.call(auditApi.readProof)).body).toMatchObject({
      head: null,
      fault: { kind: 'altered', position: 1 },
    })
  })
})
