import type pg from 'pg'
import { rowsOf, type StarterCategory } from '#modules/categories/starter/categories.starter.rules.ts'
import { newId } from '#platform/ids.ts'
import { idOf, type WrittenCollege } from './people.ts'

/** Writes categories and returns their ids by name. */
export async function writeCategories(
  db: Pick<pg.Pool, 'query'>,
  { id: collegeId, departmentIds }: WrittenCollege,
  byDepartment: Readonly<Record<string, readonly StarterCategory[]>>,
): Promise<Map<string, string>> {
  const made = Object.entries(byDepartment).flatMap(([department, categories]) =>
    categories.map((category) => rowsOf(category, idOf(departmentIds, department), () => newId())),
  )
  await db.query(
    `insert into categories (college_id, id, department_id, name, words, hint, emergency, filing_days,
       shows_open)
     select $1, one.id, one."departmentId", one.name, one.words, one.hint, one.emergency, one."filingDays",
       one."showsOpen"
     from jsonb_to_recordset($2::jsonb) as one (id uuid, "departmentId" uuid, name text, words text[], hint text,
       emergency jsonb, "filingDays" int, "showsOpen" boolean)`,
    [collegeId, JSON.stringify(made.map(({ category }) => category))],
  )
  await db.query(
    `insert into category_questions
       (college_id, id, version, category_id, place, kind, words, is_needed, choices, least, most)
     select $1, one.id, one.version, one."categoryId", one.place, one.kind, one.words, one."isNeeded", one.choices,
       one.least, one.most
     from jsonb_to_recordset($2::jsonb) as one (id uuid, version int, "categoryId" uuid, place int, kind text,
       words text, "isNeeded" boolean, choices text[], least int, most int)`,
    [collegeId, JSON.stringify(made.flatMap(({ questions }) => questions))],
  )
  return new Map(made.map(({ category }) => [category.name, category.id]))
}
