// Complaints that the office files for students while others file, change and merge theirs.
import { randomUUID } from 'node:crypto'
import { ask } from '#testing/http/client.ts'
import { aCounterFiling, aPersonAtCounter } from '#testing/people/complaints.ts'
import type { Campus, Receipt } from '../campus.ts'
import type { Findings, Ground } from '../proof.ts'

type Student = Campus['students'][number]
type Filed = { status: number; id: string }

/** Files for an account, or for the address of a student, who is then asked. */
async function file(
  url: string,
  { head, college }: Campus,
  to: { student: Student; isKnown: boolean },
  known: Receipt[],
): Promise<Filed> {
  const [departmentId = ''] = college.departmentIds
  const { id, email } = to.student
  const student = to.isKnown ? { id } : { ...aPersonAtCounter, email }
  const call = { method: 'POST', path: '/api/complaints/counter', cookie: head.cookie, key: randomUUID() }
  const { status, body } = await ask(url, { ...call, body: aCounterFiling({ departmentId, student }) })
  if (status === 201) known.push({ id: String(body['id']), number: Number(body['number']) })
  return { status, id: String(body['id']) }
}

const answer = async (url: string, { cookie }: Student, id: string, deed: 'claim' | 'disownment') =>
  (await ask(url, { method: 'POST', path: `/api/complaints/${id}/${deed}`, cookie })).status

/** Files at the counter and lets the student answer both ways at once, of which one is too late. */
export async function fileAtCounter(url: string, campus: Campus, known: Receipt[]): Promise<number> {
  const { students } = campus
  const student = students[Math.floor(Math.random() * students.length)] as Student
  const isKnown = Math.random() < 0.4
  const { status, id } = await file(url, campus, { student, isKnown }, known)
  if (status !== 201 || isKnown) return status
  await Promise.all([answer(url, student, id, 'claim'), answer(url, student, id, 'disownment')])
  return status
}

/** Files each way once and answers, because chance alone could leave one out. */
export async function fileEachWayOnce(url: string, campus: Campus, known: Receipt[]): Promise<void> {
  const [student] = campus.students
  if (!student) throw new Error('no student')
  await file(url, campus, { student, isKnown: true }, known)
  for (const deed of ['claim', 'disownment'] as const) {
    const { id } = await file(url, campus, { student, isKnown: false }, known)
    const status = await answer(url, student, id, deed)
    if (status !== 200) throw new Error(`the ${deed} was answered with ${status}`)
  }
}

/** Checks that each complaint of the counter has one answer at most, and the owner that the answer says. */
export async function checkCounterFilings(ground: Ground, findings: Findings): Promise<void> {
  const answered = `complaint_reporters r left join lateral (
    select count(*) filter (where type = 'claimed') as claimed, count(*) filter (where type = 'disowned') as disowned
    from complaint_events e where e.complaint_id = r.complaint_id) e on true where r.heard is not null`
  const both = await ground.count(`select count(*) from ${answered} and claimed + disowned > 1`)
  findings.expectEqual('complaints of the counter with two answers', both, 0)
  const wrong = await ground.count(`select count(*) from ${answered}
    and (claimed = 1 and r.user_id is null or disowned = 1 and (r.user_id is not null or r.email is not null))`)
  findings.expectEqual('complaints of the counter with the wrong owner', wrong, 0)
  for (const deed of ['claimed', 'disowned'])
    findings.expect(
      (await ground.count(`select count(*) from ${answered} and ${deed} = 1`)) > 0,
      `no complaint of the counter was ${deed}`,
    )
}
