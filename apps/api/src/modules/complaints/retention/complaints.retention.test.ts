import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertCategory } from '#testing/people/category-rows.ts'
import { fileOne } from '#testing/people/complaints.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld({ withWorker: false })
let head: Member
let student: Member
let complaint: { id: string; number: number }

beforeEach(async () => {
  head = await world.aSuperAdmin()
  student = await world.aStudent(head)
  complaint = await aHandledComplaint(head, student)
})
afterEach(() => world.setClock())

let categories = 0

/** A complaint that was edited and then rejected, so that it has texts of every kind, and an answer. */
async function aHandledComplaint(superAdmin: Member, by: Member) {
  const { collegeId } = superAdmin
  const departmentId = (await world.departmentsOf(superAdmin))[0]?.id ?? ''
  categories += 1
  const about = { name: `Taps ${categories}`, questions: [{ words: 'Which room?' }] }
  const category = await insertCategory(world, { collegeId, departmentId, ...about })
  const answers = category.questions.map((question) => ({ ...question, answer: 'B-224' }))
  const filed = await fileOne(by, { departmentId, categoryId: category.id, answers })
  const params = { id: filed.id }
  await by.call(complaintsApi.edit, {
    params,
    body: { subject: 'No water at all', description: 'Not a drop.', priority: 'high' },
  })
  await setStatus(superAdmin, filed.id, 'pending', 'rejected', 'The pump is being repaired.')
  return filed
}

const setStatus = (by: Member, id: string, from: string, to: string, reason: string) =>
  by.call(complaintsApi.changeStatus, { params: { id }, body: { from, to, reason } })

const yearsLater = (years: number, days: number) => {
  const at = new Date()
  at.setUTCFullYear(at.getUTCFullYear() + years)
  return new Date(at.getTime() + days * 86_400_000).toISOString()
}

/** Every value that a person wrote with this complaint. */
async function wordsOf(id: string): Promise<string[]> {
  const rows = await world.sql(
    `select subject as words from complaints where id = $1
     union all select body from complaint_texts where complaint_id = $1
     union all select body from complaint_answers where complaint_id = $1
     union all select unnest(array[name, roll, email, phone]) from complaint_reporters where complaint_id = $1
     union all select unnest(tsvector_to_array(text_words || person_words)) from complaint_search where complaint_id = $1`,
    [id],
  )
  return rows.map(({ words }) => words ?? '').filter((words) => words !== '')
}

/** Everything that stays: the row without its subject, the history and the counts. */
const recordOf = async (id: string) =>
  world.sql(
    `select (select to_jsonb(c) - 'subject' - 'blanked_up_to' from complaints c where id = $1) as row,
       (select jsonb_agg(to_jsonb(e) order by id) from complaint_events e where complaint_id = $1) as events,
       (select jsonb_agg(to_jsonb(t) - 'body' order by id) from complaint_texts t where complaint_id = $1) as texts,
       (select jsonb_agg(to_jsonb(a) - 'body') from complaint_answers a where complaint_id = $1) as answers,
       (select jsonb_agg(to_jsonb(n)) from complaint_counts n where college_id = $2) as counts,
       (select last from complaint_numbers where college_id = $2) as last`,
    [id, head.collegeId],
  )

describe('three years after the last event', () => {
  it('every text and the reporter are blanked, and the record stays whole [retention.blanked]', async () => {
    const before = await recordOf(complaint.id)
    expect(await wordsOf(complaint.id)).toHaveLength(25)
    await world.setClock(yearsLater(3, -1))
    await world.runJob('complaints.old')
    expect(await wordsOf(complaint.id)).toHaveLength(25)

    await world.setClock(yearsLater(3, 1))
    await world.runJob('complaints.old')
    expect(await wordsOf(complaint.id)).toEqual([])
    expect(await recordOf(complaint.id)).toEqual(before)
    const params = { id: complaint.id }
    expect((await head.call(complaintsApi.read, { params })).body).toMatchObject({
      number: complaint.number,
      subject: '',
      description: '',
      answers: [],
      status: 'rejected',
      reporter: null,
      events: [{ type: 'filed' }, { type: 'edited' }, { type: 'status_changed', words: '' }],
    })
    expect((await student.call(complaintsApi.listOwn, { query: {} })).body.items).toMatchObject([
      { id: complaint.id, number: complaint.number, subject: '' },
    ])
  })

  it('counts from the last event, and a later reason is blanked in its turn', async () => {
    const fresh = await aHandledComplaint(head, student)
    const later = `now() + interval '2 years'`
    await world.sql(`update complaints set updated_at = ${later} where id = $1`, [fresh.id])
    await world.setClock(yearsLater(3, 1))
    await world.runJob('complaints.old')
    expect(await wordsOf(complaint.id)).toEqual([])
    expect(await wordsOf(fresh.id)).toHaveLength(25)

    await setStatus(head, complaint.id, 'rejected', 'pending', 'Taken up again.')
    expect(await wordsOf(complaint.id)).toEqual(['Taken up again.'])
    await world.runJob('complaints.old')
    expect(await wordsOf(complaint.id)).toEqual([])
  })

  it('counts from the last event of the complaint that it joined, which its student reads', async () => {
    const [joined, into] = [await aHandledComplaint(head, student), await aHandledComplaint(head, student)]
    await world.sql(`update complaints set state = 'merged', merged_into_id = $2 where id = $1`, [
      joined.id,
      into.id,
    ])
    await world.sql(`update complaints set updated_at = now() + interval '2 years' where id = $1`, [into.id])
    await world.setClock(yearsLater(3, 1))
    await world.runJob('complaints.old')
    expect(await wordsOf(joined.id)).not.toEqual([])
    await world.setClock(yearsLater(5, 2))
    await world.runJob('complaints.old')
    expect(await wordsOf(joined.id)).toEqual([])
  })

  it('covers deleted complaints and every college, and a job can go on where another stopped', async () => {
    await head.call(complaintsApi.remove, { params: { id: complaint.id }, body: { reason: 'Filed twice.' } })
    const other = await world.aSuperAdmin()
    const elsewhere = await aHandledComplaint(other, await world.aStudent(other))
    await world.setClock(yearsLater(3, 1))
    await world.runJob('complaints.old', { collegeId: other.collegeId })
    expect(await wordsOf(elsewhere.id)).toEqual([])
    expect(await wordsOf(complaint.id)).not.toEqual([])
    await world.runJob('complaints.old', { collegeId: head.collegeId, after: complaint.id })
    expect(await wordsOf(complaint.id)).not.toEqual([])
    await world.runJob('complaints.old')
    expect(await wordsOf(complaint.id)).toEqual([])
  })
})
