import { randomUUID } from 'node:crypto'
import { collegesApi } from '@counterfoil/contract/colleges'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Endpoint } from '@counterfoil/contract/endpoint'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '#testing/http/request-row.ts'
import { requestTable } from '#testing/http/request-table.ts'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, likeThings, type People, type Things, thingsOf } from '#testing/people/people.ts'
import { type Answer, aWorld, type Member } from '#testing/world.ts'

// T02. Only three kinds of people are allowed to see a complaint: the student who filed it, the admins of its
// department and the SuperAdmins. In this test, other people of the college try every GET route and every route with
// the id of a complaint.

const world = aWorld()
const mark = `CANARY-${randomUUID()}`
const rows = requestTable.filter(({ route }) => /^GET |\/complaints\/:id/.test(route))
let people: People
let things: Things

beforeAll(async () => {
  people = await aCollegeWithPeople(world)
  things = await thingsOf(world, people)
})

/** Returns the people of the same college who must not see the complaint. The complaint is about the department Law. */
const others = () =>
  Object.entries(people).filter(([name]) => ['student', 'hostelAdmin', 'libraryAdmin'].includes(name))

function endpointOf({ route }: Row): Endpoint {
  const found = world.app.routes.find(({ method, url }) => `${method} ${url}` === route)?.endpoint
  return found ?? expect.fail(`${route} is not served`)
}

const ask = async (member: Member, row: Row, about: Things) =>
  (await member.call(endpointOf(row), row.input?.(about, about) ?? {})) as Answer
const wordsOf = ({ status, body }: Answer) => JSON.stringify({ status, ...body, requestId: undefined })

async function answersTo(member: Member): Promise<Record<string, string>> {
  const reads = rows.filter(({ route }) => route.startsWith('GET '))
  const said = reads.map(async (row) => [row.route, wordsOf(await ask(member, row, things))])
  return Object.fromEntries(await Promise.all(said))
}

describe('a complaint of another department and another student', () => {
  let isFiled = false
  /** Files the complaint with the mark, unless a test before has done it. */
  async function fileMarked(): Promise<void> {
    if (isFiled) return
    isFiled = true
    const complaint = await fileOne(people.otherStudent, {
      departmentId: things.departmentId,
      subject: mark,
      // The word for which the requests search.
      description: `No water. ${mark}`,
      name: mark,
      priority: 'high',
    })
    things = { ...things, complaintId: complaint.id }
  }

  it('changes no answer: no list, no count, no statistics', async () => {
    const before = await Promise.all(others().map(([, member]) => answersTo(member)))
    await fileMarked()
    const after = await Promise.all(others().map(([, member]) => answersTo(member)))
    expect(after).toEqual(before)
    const { body } = await people.superAdmin.call(complaintsApi.listInbox)
    expect(JSON.stringify(body)).toContain(mark)
  })

  it.each(rows)('is as good as absent on $route', async (row) => {
    await fileMarked()
    for (const [name, member] of others()) {
      const answer = await ask(member, row, things)
      expect(wordsOf(answer), name).not.toContain(mark)
      if (!row.route.includes('/complaints/:id')) continue
      const isAllowed = endpointOf(row).access.includes(member.role)
      expect(answer.status, name).toBe(isAllowed ? 404 : 403)
      expect(wordsOf(answer), name).toBe(wordsOf(await ask(member, row, likeThings(things))))
    }
    const { body } = await people.otherStudent.call(complaintsApi.read, {
      params: { id: things.complaintId },
    })
    expect(body).toMatchObject({ subject: mark, status: 'pending', priority: 'high' })
  })
})

it('an admin who changes department sees the new one alone, from the next request on', async () => {
  const { hostelAdmin } = people
  const read = (id: string) => hostelAdmin.call(complaintsApi.read, { params: { id } })
  const hostel = await people.hostelAdmin.call(membersApi.readProfile)
  const departmentId = hostel.body.department?.id ?? expect.fail('no department')
  const old = await fileOne(people.student, { departmentId })
  expect((await read(old.id)).status).toBe(200)
  const move = () => hostelAdmin.call(membersApi.editProfile, { body: { departmentId: things.departmentId } })
  // By default the admin only asks for it and sees what they saw.
  expect((await move()).body.requestedDepartment?.id).toBe(things.departmentId)
  expect((await read(old.id)).status).toBe(200)
  expect((await read(things.complaintId)).status).toBe(404)
  await people.superAdmin.call(collegesApi.editSettings, { body: { departmentChange: 'free' } })
  expect((await move()).status).toBe(200)
  expect((await read(old.id)).status).toBe(404)
  expect((await read(things.complaintId)).status).toBe(200)
  const { body } = await hostelAdmin.call(complaintsApi.listInbox)
  expect(body.items.map(({ department }) => department.id)).not.toContain(departmentId)
  expect(body.items.map(({ id }) => id)).toContain(things.complaintId)
})
