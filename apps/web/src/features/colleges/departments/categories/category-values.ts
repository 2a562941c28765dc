import { categoriesApi, type ManagedCategory, type WrittenQuestion } from '@counterfoil/contract/categories'
import type { FieldCode } from '@counterfoil/contract/fields'
import type { WrittenCategory } from './categories.api.ts'

/** A number to call as it is typed. `key` names the row as long as the form is open. */
export type NumberRow = { key: string; number: string; words: string }

/** A question as it is typed: a line for each choice, and texts where the contract has numbers. */
export type QuestionValues = Pick<WrittenQuestion, 'questionId' | 'kind' | 'words' | 'isNeeded'> & {
  key: string
  choices: string
  least: string
  most: string
}

export type CategoryValues = {
  name: string
  hint: string
  filingDays: string
  departmentId: string
  /** Whether students read how many complaints about it are open in their building. */
  showsOpen: boolean
  emergency: readonly NumberRow[]
  questions: readonly QuestionValues[]
}

const newKey = () => crypto.randomUUID()
export const newNumber = (): NumberRow => ({ key: newKey(), number: '', words: '' })
export const newQuestion = (): QuestionValues => ({
  ...{ key: newKey(), kind: 'choice', words: '', isNeeded: false },
  ...{ choices: '', least: '', most: '' },
})

export const emptyCategory = (departmentId: string): CategoryValues => ({
  ...{ name: '', hint: '', filingDays: '', departmentId },
  ...{ showsOpen: false, emergency: [], questions: [] },
})

const inWords = (figure: number | null) => (figure === null ? '' : String(figure))

export const valuesOf = (category: ManagedCategory): CategoryValues => ({
  name: category.name,
  hint: category.hint ?? '',
  filingDays: inWords(category.filingDays),
  departmentId: category.departmentId,
  showsOpen: category.showsOpen,
  emergency: category.emergency.map((one, place) => ({ key: String(place), ...one })),
  questions: category.questions.map(({ id, kind, words, isNeeded, choices, least, most }) => ({
    ...{ key: id, questionId: id, kind, words, isNeeded },
    ...{ choices: choices.join('\n'), least: inWords(least), most: inWords(most) },
  })),
})

/** A row in which nothing is typed is not sent. */
const isTyped = ({ number, words }: NumberRow) => number.trim() !== '' || words.trim() !== ''
export const typedNumbers = ({ emergency }: Pick<CategoryValues, 'emergency'>) => emergency.filter(isTyped)

/** A category with an emergency line shows no number, because even a number of such complaints tells too much. */
export const canShowOpen = (values: Pick<CategoryValues, 'emergency'>) => typedNumbers(values).length === 0

/** An empty field is no number. What is none becomes NaN, which the contract refuses at its field. */
function figureIn(typed: string): number | null {
  const digits = typed.trim()
  if (digits === '') return null
  return /^-?\d+$/.test(digits) ? Number(digits) : Number.NaN
}

const linesIn = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What belongs to another kind of answer stays in the form, and is not sent. */
export const questionIn = (typed: QuestionValues): WrittenQuestion => ({
  ...(typed.questionId && { questionId: typed.questionId }),
  ...{ kind: typed.kind, words: typed.words, isNeeded: typed.isNeeded },
  choices: typed.kind === 'choice' ? linesIn(typed.choices) : [],
  least: typed.kind === 'number' ? figureIn(typed.least) : null,
  most: typed.kind === 'number' ? figureIn(typed.most) : null,
})

export const writtenIn = (values: CategoryValues): WrittenCategory => ({
  name: values.name,
  hint: values.hint.trim() === '' ? null : values.hint,
  filingDays: figureIn(values.filingDays),
  showsOpen: values.showsOpen && canShowOpen(values),
  emergency: typedNumbers(values).map(({ number, words }) => ({ number, words })),
  questions: values.questions.map(questionIn),
})

/** The contract's codes by path, such as `questions.1.choices`. The form itself knows only the first part of a path. */
export function problemsIn(values: CategoryValues): Record<string, FieldCode> {
  const result = categoriesApi.createCategory.body['~standard'].validate(writtenIn(values))
  if (result instanceof Promise) throw new Error('the schemas of the contract answer at once')
  const found: Record<string, FieldCode> = {}
  for (const { path = [], message } of result.issues ?? []) {
    const names = path.map((part) => String(typeof part === 'object' ? part.key : part))
    found[names.join('.')] ??= message as FieldCode
  }
  return found
}

/** The code at this path or below it. */
export const codeAt = (problems: Readonly<Record<string, FieldCode>>, path: string): FieldCode | undefined =>
  Object.entries(problems).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]

export type CategoryField = keyof CategoryValues
export const categoryFields = [
  'name',
  'hint',
  'filingDays',
  'departmentId',
  'showsOpen',
  'emergency',
  'questions',
] as const satisfies CategoryField[]

/** What a field holds as a text to compare. Keys of rows are left out, because they differ each time. */
export function comparable(values: CategoryValues, field: CategoryField): string {
  if (field === 'emergency')
    return JSON.stringify(typedNumbers(values).map(({ number, words }) => [number, words]))
  if (field === 'questions') return JSON.stringify(values.questions.map(({ key: _, ...typed }) => typed))
  return String(values[field])
}

/** Questions that another admin has removed meanwhile would be unknown to the server. They are sent as new ones. */
export function withKnownIds(
  typed: readonly QuestionValues[],
  known: readonly QuestionValues[],
): QuestionValues[] {
  const ids = new Set(known.map(({ questionId }) => questionId))
  return typed.map(({ questionId, ...question }) =>
    questionId !== undefined && ids.has(questionId) ? { ...question, questionId } : question,
  )
}
