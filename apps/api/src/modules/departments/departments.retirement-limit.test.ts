import { departmentsApi } from '@counterfoil/contract/departments'
import { expect, it } from 'vitest'
import { aCollegeWithPeople } from '#testing/people/people.ts'
import { aWorld } from '#testing/world.ts'

const world = aWorld({ withWorker: false, env: { RATE_LIMIT_FACTOR: '1' } })

it('departments are retired at most 20 times an hour, by all SuperAdmins of a college together', async () => {
  const [ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  const retire = async ({ superAdmin }: typeof ours) => {
    const id = await world.departmentIdOf(superAdmin, 'Law')
    const toId = await world.departmentIdOf(superAdmin, 'Library')
    const body = { toId, adminsToId: toId }
    const { status } = await superAdmin.call(departmentsApi.retireDepartment, { params: { id }, body })
    await superAdmin.call(departmentsApi.reopenDepartment, { params: { id }, body: {} })
    return status
  }
  const statuses: number[] = []
  for (let done = 0; done < 21; done += 1) statuses.push(await retire(ours))
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  expect(await retire(theirs)).toBe(200)
})
