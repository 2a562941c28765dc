import { randomUUID } from 'node:crypto'
import type { EmergencyNumber, Question } from '@counterfoil/contract/category-offer'

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

type Wish = {
  collegeId: string
  departmentId: string
  name?: string
  emergency?: readonly EmergencyNumber[]
  filingDays?: number | null
  showsOpen?: boolean
  questions?: readonly (Partial<Omit<Question, 'id' | 'version'>> & { words: string })[]
}

export type MadeQuestion = { questionId: string; version: number }
export type MadeCategory = { id: string; questions: MadeQuestion[] }

/** Someone is in danger, so the complaint goes to the right department and to no other. */
export const emergency: readonly EmergencyNumber[] = [{ number: '112', words: 'Police, day and night' }]

/** Writes a category with its questions. A test says only what matters to it. */
export async function insertCategory({ sql }: { sql: Sql }, wish: Wish): Promise<MadeCategory> {
  const id = randomUUID()
  const { collegeId, departmentId, name = `Category ${id}`, filingDays = null, questions = [] } = wish
  await sql(
    `insert into categories (college_id, id, department_id, name, emergency, filing_days, shows_open)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      collegeId,
      id,
      departmentId,
      name,
      JSON.stringify(wish.emergency ?? []),
      filingDays,
      wish.showsOpen ?? false,
    ],
  )
  const made = questions.map(() => ({ questionId: randomUUID(), version: 1 }))
  for (const [place, question] of questions.entries()) {
    const { kind = 'text', words, isNeeded = false, choices = [], least = null, most = null } = question
    await sql(
      `insert into category_questions
         (college_id, id, version, category_id, place, kind, words, is_needed, choices, least, most)
       values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [collegeId, made[place]?.questionId, id, place, kind, words, isNeeded, choices, least, most],
    )
  }
  return { id, questions: made }
}

/** Asks a question in other words from now on. Returns its new version. */
export async function askAnew(
  { sql }: { sql: Sql },
  { questionId, version }: MadeQuestion,
  words: string,
): Promise<MadeQuestion> {
  const columns = 'college_id, id, category_id, place, kind, is_needed, choices, least, most'
  await sql('update category_questions set ended_at = now() where id = $1 and version = $2', [
    questionId,
    version,
  ])
  await sql(
    `insert into category_questions (${columns}, version, words)
     select ${columns}, version + 1, $3 from category_questions where id = $1 and version = $2`,
    [questionId, version, words],
  )
  return { questionId, version: version + 1 }
}
