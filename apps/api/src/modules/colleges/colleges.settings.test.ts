import { collegesApi } from '@counterfoil/contract/colleges'
import { beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let head: Member
let neighbour: Member

beforeAll(async () => {
  ;[head, neighbour] = await Promise.all([world.aSuperAdmin(), world.aSuperAdmin()])
})

const settingsOf = async (member: Member) => (await member.call(collegesApi.readSettings)).body
const edit = (member: Member, body: object) => member.call(collegesApi.editSettings, { body })
const auditOf = (member: Member) =>
  world.sql(
    `select actor_id, subject_id, details from audit_entries
     where college_id = $1 and action = 'settings.edited' order by id`,
    [member.collegeId],
  )

const fresh = {
  departmentAdminsMayPost: false,
  departmentChange: 'request',
  joinDomains: [],
  joinApproval: false,
  photoDepartmentIds: [],
}

describe('the settings', () => {
  it('of a new college are as specified', async () => {
    expect(await settingsOf(head)).toEqual(fresh)
  })

  it('change one by one, each college for itself', async () => {
    const answer = await edit(head, { departmentChange: 'free' })
    expect(answer).toMatchObject({ status: 200, body: { ...fresh, departmentChange: 'free' } })
    await edit(head, {
      joinDomains: [' Kaveri.AC.in ', 'kaveri.ac.in', 'students.kaveri.ac.in'],
      joinApproval: true,
    })
    expect(await settingsOf(head)).toEqual({
      ...fresh,
      departmentChange: 'free',
      joinDomains: ['kaveri.ac.in', 'students.kaveri.ac.in'],
      joinApproval: true,
    })
    expect(await settingsOf(neighbour)).toEqual(fresh)
    await edit(head, { joinDomains: [] })
    expect((await settingsOf(head)).joinDomains).toEqual([])
  })

  it('leave a record with both values, of domains only how many there are', async () => {
    const by = { actor_id: head.id, subject_id: head.collegeId }
    expect(await auditOf(head)).toEqual([
      { ...by, details: { fields: ['departmentChange'], before: ['request'], after: ['free'] } },
      {
        ...by,
        details: { fields: ['joinDomains', 'joinApproval'], before: ['0', 'false'], after: ['2', 'true'] },
      },
      { ...by, details: { fields: ['joinDomains'], before: ['2'], after: ['0'] } },
    ])
    expect(await auditOf(neighbour)).toEqual([])
  })

  it('are the same in another order', async () => {
    const superAdmin = await world.aSuperAdmin()
    const ids = await Promise.all(['Hostel', 'Library'].map((name) => world.departmentIdOf(superAdmin, name)))
    for (const photoDepartmentIds of [ids, ids.toReversed(), ids])
      await edit(superAdmin, { photoDepartmentIds })
    expect(await auditOf(superAdmin)).toHaveLength(1)
  })

  it('stay as they are when nothing is said', async () => {
    const before = await settingsOf(head)
    expect(await edit(head, {})).toMatchObject({ status: 200, body: before })
    expect(await edit(head, { joinApproval: before.joinApproval })).toMatchObject({
      status: 200,
      body: before,
    })
    expect(await auditOf(head)).toHaveLength(3)
  })

  it.each([
    [{ joinDomains: ['asha@kaveri.ac.in'] }, { joinDomains: 'field.domain' }],
    [{ joinDomains: ['kaveri'] }, { joinDomains: 'field.domain' }],
    [{ joinDomains: ['*.ac.in'] }, { joinDomains: 'field.domain' }],
    [{ joinDomains: 'kaveri.ac.in' }, { joinDomains: 'field.invalid' }],
    [{ joinDomains: Array(21).fill('kaveri.ac.in') }, { joinDomains: 'field.too_long' }],
    [{ departmentChange: 'never' }, { departmentChange: 'field.invalid' }],
    [{ joinApproval: 'yes' }, { joinApproval: 'field.invalid' }],
    [{ timeZone: 'UTC' }, { timeZone: 'field.unknown' }],
    [{ openedAt: null }, { openedAt: 'field.unknown' }],
  ])('refuse %j', async (body, fields) => {
    const before = await settingsOf(head)
    expect(await edit(head, body)).toMatchObject({ status: 400, body: { code: 'request.invalid', fields } })
    expect(await settingsOf(head)).toEqual(before)
  })

  it('are for SuperAdmins alone', async () => {
    const [admin, student] = await Promise.all([world.aDepartmentAdmin(neighbour), world.aStudent(neighbour)])
    for (const member of [admin, student])
      for (const answer of [await member.call(collegesApi.readSettings), await edit(member, {})])
        expect(answer).toMatchObject({ status: 403, body: { code: 'request.role_not_allowed' } })
    expect(await world.visitor().call(collegesApi.readSettings)).toMatchObject({ status: 401 })
  })
})
