import type { Question } from '@counterfoil/contract/category-offer'
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { defineList, runStatement, type Tx } from '#platform/database/database.ts'
import { flag, integer, integerOrNull, shape, text } from '#platform/database/shapes.ts'
import type { Content, QuestionPlan } from './categories.rules.ts'
import { categories, categoryQuestions } from './categories.table.ts'

type One = { collegeId: string; id: string }

const isOne = ({ collegeId, id }: One) => and(eq(categories.collegeId, collegeId), eq(categories.id, id))

type CategoryRow = Content & {
  id: string
  version: number
  isRetired: boolean
  department: { id: string; name: string }
  isDepartmentRetired: boolean
  questions: Question[]
}

const byId = {
  name: 'category_by_id',
  text: `select c.id, c.name, c.department_id as "departmentId", c.hint, c.emergency, c.filing_days as "filingDays",
      c.shows_open as "showsOpen", c.version, c.retired_at is not null as "isRetired", d.retired_at is not null as "isDepartmentRetired",
      json_build_object('id', d.id, 'name', d.name) as department,
      coalesce((
        select json_agg(json_build_object('id', q.id, 'version', q.version, 'kind', q.kind, 'words', q.words,
            'isNeeded', q.is_needed, 'choices', q.choices, 'least', q.least, 'most', q.most) order by q.place)
        from category_questions q where q.college_id = $1 and q.category_id = c.id and q.ended_at is null
      ), '[]') as questions
    from categories c join departments d on d.college_id = c.college_id and d.id = c.department_id
    where c.college_id = $1 and c.id = $2`,
}

/** Finds a category with its department and the questions that are asked now. */
export async function findCategory(tx: Tx, { collegeId, id }: One): Promise<CategoryRow | undefined> {
  return (await runStatement(tx, { ...byId, values: [collegeId, id] })).rows[0]
}

const lines = defineList(
  shape({
    id: text('c.id'),
    name: text('c.name'),
    isRetired: flag('c.retired_at is not null'),
    hasHint: flag('c.hint is not null'),
    emergencyNumbers: integer('jsonb_array_length(c.emergency)'),
    filingDays: integerOrNull('c.filing_days'),
    questions: integer(`(select count(*) from category_questions q
      where q.college_id = $1 and q.category_id = c.id and q.ended_at is null)`),
  }),
  (columns) => `select ${columns} from categories c
    where c.college_id = $1 and c.department_id = $2 and (c.retired_at is not null) = $3::boolean
      and ($4::uuid is null or (lower(c.name), c.id) > (
        select lower(last.name), last.id from categories last where last.college_id = $1 and last.id = $4::uuid))
    order by lower(c.name), c.id limit $5`,
)

type Page = {
  collegeId: string
  departmentId: string
  isRetired: boolean
  /** The category after which the page begins, or null for the first page. */
  after: string | null
  limit: number
}

/** Lists categories of a department by name. */
export const listCategoryLines = (tx: Tx, { collegeId, departmentId, isRetired, after, limit }: Page) =>
  lines(tx, [collegeId, departmentId, isRetired, after, limit])

const isOpenCount = sql`count(*) filter (where ${categories.retiredAt} is null)`.mapWith(Number)

async function countWhere(tx: Tx, where: ReturnType<typeof and>): Promise<{ ever: number; open: number }> {
  const [row] = await tx.select({ ever: count(), open: isOpenCount }).from(categories).where(where)
  return row ?? { ever: 0, open: 0 }
}

/** How many categories a college has ever had, and how many of them are open. */
export const countCategories = (tx: Tx, collegeId: string) =>
  countWhere(tx, eq(categories.collegeId, collegeId))

export const countCategoriesOf = (tx: Tx, collegeId: string, departmentId: string) =>
  countWhere(tx, and(eq(categories.collegeId, collegeId), eq(categories.departmentId, departmentId)))

const taken = {
  name: 'taken_category_names',
  text: `select given.name from unnest($2::text[]) as given (name)
    where exists (select from categories c where c.college_id = $1 and c.retired_at is null
      and lower(c.name) = lower(given.name) and c.id is distinct from $3::uuid)`,
}

type Named = { collegeId: string; names: readonly string[]; except: string | null }

/** Which of these names another open category has, in small or capital letters. */
export async function listTakenNames(tx: Tx, { collegeId, names, except }: Named): Promise<string[]> {
  const { rows } = await runStatement(tx, { ...taken, values: [collegeId, [...names], except] })
  return rows.map(({ name }) => name)
}

export type NewCategory = Content & { id: string; words: readonly string[] }

export async function insertCategories(
  tx: Tx,
  collegeId: string,
  rows: readonly NewCategory[],
): Promise<void> {
  await tx.insert(categories).values(rows.map((row) => ({ ...row, words: [...row.words], collegeId })))
}

export async function updateCategory(
  tx: Tx,
  one: One,
  { words, ...content }: Omit<NewCategory, 'id'>,
): Promise<void> {
  await tx
    .update(categories)
    .set({ ...content, words: [...words], version: sql`${categories.version} + 1` })
    .where(isOne(one))
}

/** Retires a category, or reopens it. */
export async function updateRetired(tx: Tx, one: One, isRetired: boolean): Promise<void> {
  await tx
    .update(categories)
    .set({ retiredAt: isRetired ? sql`now()` : null, version: sql`${categories.version} + 1` })
    .where(isOne(one))
}

type Move = { collegeId: string; from: string; to: string }

/** Moves the open categories of a department to another one, and returns how many. */
export async function updateDepartment(tx: Tx, { collegeId, from, to }: Move): Promise<number> {
  const { rowCount } = await tx
    .update(categories)
    .set({ departmentId: to, version: sql`${categories.version} + 1` })
    .where(
      and(
        eq(categories.collegeId, collegeId),
        eq(categories.departmentId, from),
        isNull(categories.retiredAt),
      ),
    )
  return rowCount ?? 0
}

type NewQuestion = QuestionPlan['added'][number] & { categoryId: string }

export async function insertQuestions(
  tx: Tx,
  collegeId: string,
  rows: readonly NewQuestion[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(categoryQuestions).values(rows.map((row) => ({ ...row, collegeId })))
}

/** What was asked stays, because answers name it. From now on it is asked no more. */
export async function updateEnded(tx: Tx, collegeId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(categoryQuestions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(categoryQuestions.collegeId, collegeId),
        inArray(categoryQuestions.id, [...ids]),
        isNull(categoryQuestions.endedAt),
      ),
    )
}

const places = {
  name: 'place_category_questions',
  text: `update category_questions q set place = o.place from unnest($2::uuid[], $3::int[]) as o (id, place)
    where q.college_id = $1 and q.id = o.id and q.ended_at is null`,
}

export async function updatePlaces(
  tx: Tx,
  collegeId: string,
  placed: readonly { id: string; place: number }[],
): Promise<void> {
  if (placed.length === 0) return
  const values = [collegeId, placed.map(({ id }) => id), placed.map(({ place }) => place)]
  await runStatement(tx, { ...places, values })
}
