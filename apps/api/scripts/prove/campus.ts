// The college, its people and the filings of the proofs about complaints.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type SeededCollege, type SeededPerson, seedCollege, seedPerson } from '#testing/database/seed.ts'
import { ask } from '#testing/http/client.ts'
import { insertCategory, type MadeCategory } from '#testing/people/category-rows.ts'
import { aFiling } from '#testing/people/complaints.ts'
import { isWorthRetrying } from './operations/filing.ts'
import type { Findings, Ground } from './proof.ts'

export const writers = 8
/**
 * How long a client keeps retrying. On a busy machine, a server that is killed every half second may answer nothing for
 * a while.
 */
const patienceMs = 600_000
export const priorities = ['low', 'medium', 'high'] as const

export type Receipt = { id: string; number: number }
export type Campus = {
  college: SeededCollege
  students: SeededPerson[]
  head: SeededPerson
  /** An admin of the first department. */
  warden: SeededPerson
  /** A category with a question. */
  category: MadeCategory
}

export async function aCampus(ground: Ground): Promise<Campus> {
  const db = ground.administrator
  const college = await seedCollege(db)
  const person = (role: 'student' | 'SuperAdmin') => seedPerson(db, { collegeId: college.id, role })
  const [departmentId = ''] = college.departmentIds
  const warden = await seedPerson(db, { collegeId: college.id, role: 'DepartmentAdmin', departmentId })
  const students = await Promise.all(Array.from({ length: writers }, () => person('student')))
  const sql = async (text: string, values?: unknown[]) => (await db.query(text, values)).rows
  const questions = [{ words: 'Which room?' }]
  const category = await insertCategory({ sql }, { collegeId: college.id, departmentId, questions })
  return { college, students, head: await person('SuperAdmin'), warden, category }
}

/** What every fifth filing says about its category, with an answer to its question. */
export function about({ category: { id, questions } }: Campus, index: number) {
  const answers = questions.map((question) => ({ ...question, answer: 'B-224' }))
  return index % 5 === 0 ? { categoryId: id, answers } : {}
}

export type Tally = { attempts: number; receipts: Receipt[]; refusals: string[] }
type Filing = { url: string; campus: Campus; withoutKeys: boolean; tally: Tally }

/** Files one complaint and retries until an answer comes. */
export async function fileUntilAnswered(
  { url, campus, withoutKeys, tally }: Filing,
  index: number,
): Promise<void> {
  const student = campus.students[index % writers]
  const { departmentIds } = campus.college
  const departmentId = departmentIds[index % departmentIds.length] ?? ''
  const priority = priorities[index % priorities.length] ?? 'low'
  const body = aFiling({ departmentId, priority, subject: `Filing ${index}`, ...about(campus, index) })
  let key: string = randomUUID()
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    tally.attempts += 1
    const call = { method: 'POST', path: '/api/complaints', cookie: student?.cookie, body, key }
    const answer = await ask(url, call).catch(() => undefined)
    if (answer?.status === 201) {
      tally.receipts.push({ id: String(answer.body['id']), number: Number(answer.body['number']) })
      return
    }
    if (answer && !isWorthRetrying(answer)) {
      tally.refusals.push(`${answer.status} ${answer.body['code']}`)
      return
    }
    if (withoutKeys) key = randomUUID()
    await wait(10 + Math.random() * (answer ? 200 : 40))
  }
  tally.refusals.push('no answer in ten minutes')
}

export async function checkCounters(ground: Ground, findings: Findings): Promise<void> {
  const wrong = (table: string, day: string) => `
    select count(*) from (select department_id, status, priority, ${day} total from ${table} where total > 0) counted
    full join (select department_id, status, priority, ${day === '' ? '' : 'date as day,'} count(*)::int as total
               from complaints where state = 'open' group by 1, 2, 3 ${day === '' ? '' : ', 4'}) real
      using (department_id, status, priority ${day === '' ? '' : ', day'})
    where counted.total is distinct from real.total`
  findings.expectEqual('wrong counters', await ground.count(wrong('complaint_counts', '')), 0)
  findings.expectEqual('wrong day counters', await ground.count(wrong('complaint_day_counts', 'day,')), 0)
}
