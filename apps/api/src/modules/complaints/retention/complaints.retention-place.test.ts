import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { membersApi } from '@counterfoil/contract/members'
import { afterEach, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { addPlace } from '#testing/people/places.ts'
import { aWorld } from '#testing/world.ts'

const world = aWorld({ withWorker: false })
afterEach(() => world.setClock())

// A room of a hostel names the student who lives in it.
it('forgets where a complaint was when its texts are blanked, and not before', async () => {
  const head = await world.aSuperAdmin()
  const student = await world.aStudent(head)
  const departmentId = await world.departmentIdOf(head, 'Hostel')
  const placeId = await addPlace(head)
  const { id } = await fileOne(student, { departmentId, placeId })
  const placeOf = async () => (await head.call(complaintsApi.read, { params: { id } })).body.place
  // The office still has to know where to go when the account is deleted.
  await head.call(membersApi.removeStudent, { params: { id: student.id } })
  expect(await placeOf()).toMatchObject({ id: placeId })
  const later = new Date()
  later.setUTCFullYear(later.getUTCFullYear() + 3)
  await world.setClock(new Date(later.getTime() + 86_400_000).toISOString())
  await world.runJob('complaints.old')
  expect(await placeOf()).toBe(null)
  expect(await world.sql('select place_id from complaints where id = $1', [id])).toEqual([{ place_id: null }])
})
