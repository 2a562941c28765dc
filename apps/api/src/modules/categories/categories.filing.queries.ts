import { runStatement, type Tx } from '#platform/database/database.ts'
import type { AskedQuestion } from './categories.filing.rules.ts'

export type CategoryFacts = {
  id: string
  name: string
  departmentId: string
  isRetired: boolean
  /** Whether it has emergency numbers. Then its complaints go to its department and to no other. */
  hasEmergency: boolean
  filingDays: number | null
  questions: readonly AskedQuestion[]
}

const facts = {
  name: 'category_facts',
  text: `select k.id, k.name, k.department_id as "departmentId", k.retired_at is not null as "isRetired",
      k.emergency <> '[]' as "hasEmergency", k.filing_days as "filingDays",
      (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'version', q.version, 'kind', q.kind,
          'isNeeded', q.is_needed, 'choices', q.choices, 'least', q.least, 'most', q.most)), '[]')
        from category_questions q
        where q.college_id = k.college_id and q.category_id = k.id and q.ended_at is null) as questions
    from categories k where k.college_id = $1 and k.id = $2`,
}

/** Returns what decides about a complaint of this category, with the questions that are asked now. */
export async function findCategoryFacts(
  tx: Tx,
  collegeId: string,
  id: string,
): Promise<CategoryFacts | undefined> {
  return (await runStatement(tx, { ...facts, values: [collegeId, id] })).rows[0]
}

const openOnes = {
  name: 'has_open_categories',
  text: `select exists (select from categories where college_id = $1 and retired_at is null) as "hasCategories"`,
}

export async function hasOpenCategories(tx: Tx, collegeId: string): Promise<boolean> {
  return (await runStatement(tx, { ...openOnes, values: [collegeId] })).rows[0].hasCategories
}
