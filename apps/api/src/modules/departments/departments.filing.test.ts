import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { beforeAll, expect, it } from 'vitest'
import { administratorPool } from '#testing/database/database.ts'
import { aFiling, fileOne } from '#testing/people/complaints.ts'
import { wrongCounters } from '#testing/people/merging.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, unique } from '#testing/world.ts'

const world = aWorld({ env: { RATE_LIMIT_FACTOR: '1000' } })
let ours: People
let library: string

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  library = await world.departmentIdOf(ours.superAdmin, 'Library')
})

async function aDepartment(): Promise<string> {
  const body = { name: unique('Sports '), shortName: null, line: null }
  return (await ours.superAdmin.call(departmentsApi.createDepartment, { body })).body.id
}
const retire = (id: string) =>
  ours.superAdmin.call(departmentsApi.retireDepartment, {
    params: { id },
    body: { toId: library, adminsToId: library },
  })
const stateOf = async (id: string) =>
  (await ours.superAdmin.call(departmentsApi.listManagedDepartments)).body.items.find((one) => one.id === id)
    ?.state

/** How many transactions have the lock of filings into the department, or wait for it. */
const locks = async (id: string, mode: 'ShareLock' | 'ExclusiveLock', isGranted: boolean) =>
  (
    await world.sql(
      `select from pg_locks where locktype = 'advisory' and mode = $2 and granted = $3 and objsubid = 1
         and classid::bigint << 32 | objid::bigint = hashtextextended('filing ' || $4::uuid || $1::uuid, 0)`,
      [id, mode, isGranted, ours.superAdmin.collegeId],
    )
  ).length

const waiting = { interval: 5 }

it('a retirement waits for what is being filed, so that it is handed over', async () => {
  const departmentId = await aDepartment()
  await fileOne(ours.student, { departmentId: library })
  const pool = administratorPool(world.database, 1)
  const holder = await pool.connect()
  await holder.query('begin')
  // Every filing of the college needs this row last, so the filing is held in the middle.
  await holder.query('select from complaint_numbers where college_id = $1 for update', [
    ours.superAdmin.collegeId,
  ])
  const filed = ours.student.call(complaintsApi.file, { body: aFiling({ departmentId }) })
  await expect.poll(() => locks(departmentId, 'ShareLock', true), waiting).toBe(1)
  const retired = retire(departmentId)
  await expect.poll(() => locks(departmentId, 'ExclusiveLock', false), waiting).toBe(1)
  await holder.query('commit')
  holder.release()
  await pool.end()
  expect((await filed).status).toBe(201)
  expect((await retired).status).toBe(200)
  await expect.poll(() => stateOf(departmentId)).toBe('retired')
  const { id } = (await filed).body
  const { body } = await ours.student.call(complaintsApi.read, { params: { id } })
  expect(body.department.id).toBe(library)
})

it('a filing waits for the retirement that came before it, and is refused', async () => {
  const departmentId = await aDepartment()
  const pool = administratorPool(world.database, 1)
  const holder = await pool.connect()
  await holder.query('begin')
  // The retirement looks at its successor after it has closed the department, so it is held there.
  await holder.query('select from departments where id = $1 for update', [library])
  const retired = retire(departmentId)
  await expect.poll(() => locks(departmentId, 'ExclusiveLock', true), waiting).toBe(1)
  const filed = ours.student.call(complaintsApi.file, { body: aFiling({ departmentId }) })
  await expect.poll(() => locks(departmentId, 'ShareLock', false), waiting).toBe(1)
  await holder.query('commit')
  holder.release()
  await pool.end()
  expect((await retired).status).toBe(200)
  expect(await filed).toMatchObject({ status: 409, body: { code: 'department.retired' } })
})

it('loses no complaint while 16 students file into a department that is retired', {
  timeout: 60_000,
}, async () => {
  const departmentId = await aDepartment()
  const students = await Promise.all(Array.from({ length: 16 }, () => world.aStudent(ours.superAdmin)))
  const accepted: string[] = []
  const refused: (string | undefined)[] = []
  const file = async (student: (typeof students)[number]) => {
    for (let tries = 0; tries < 200; tries += 1) {
      const { status, body } = await student.call(complaintsApi.file, { body: aFiling({ departmentId }) })
      if (status === 201) accepted.push(body.id)
      else if (body.code !== 'server.busy') {
        refused.push(body.code)
        return
      }
    }
  }
  const filing = Promise.all(students.map(file))
  await expect.poll(() => accepted.length).toBeGreaterThan(32)
  expect((await retire(departmentId)).status).toBe(200)
  await filing
  // Each student was refused in the end, and for no other reason.
  expect(refused).toEqual(students.map(() => 'department.retired'))
  await expect.poll(() => stateOf(departmentId)).toBe('retired')

  const rows = await world.sql(
    `select count(*)::int as kept, count(*) filter (where department_id = $2)::int as left,
       count(*) filter (where department_id = $3 and status = 'pending' and state = 'open')::int as handed
     from complaints where id = any($1)`,
    [accepted, departmentId, library],
  )
  expect(rows).toEqual([{ kept: accepted.length, left: 0, handed: accepted.length }])
  const all = await world.sql(
    'select count(*)::int as total from complaint_events where details ->> $1 = $2',
    ['fromDepartmentId', departmentId],
  )
  expect(all).toEqual([{ total: accepted.length }])
  expect(await wrongCounters(world)).toEqual([])
})
