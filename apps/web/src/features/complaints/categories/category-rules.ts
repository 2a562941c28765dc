import { type CategoryToFile, numberForm, type Question } from '@counterfoil/contract/category-offer'
import type { QueryClient } from '@tanstack/react-query'
import { filingText } from '#features/complaints/filing/filing.text.ts'
import { dateError, type FilingWindow } from '#features/complaints/filing/filing-window.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { readText } from '#lib/words/text.ts'
import { categoryQuery } from '#queries/categories.ts'
import { queryKeys } from '#queries/query-keys.ts'
import { categoriesText } from './categories.text.ts'
import { type CategoryForm, departmentFor } from './category-form.ts'
import { answerField, type CategoryValues, pickedCategory } from './category-values.ts'

// What a form with categories sends, checks and says. The questions are those that the screen shows, so they are taken
// from what was read for it.

type Values = CategoryForm['values']
type Errors = Record<string, string>

/** Whether the category can no longer be picked. */
export const isGone = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'category.missing' || error.code === 'category.retired')

function readPicked(client: QueryClient, values: CategoryValues): CategoryToFile | undefined {
  const id = pickedCategory(values)
  return id === undefined ? undefined : client.getQueryData(categoryQuery(id).queryKey)
}

const answerTo = (question: Question, values: CategoryValues) => values[answerField(question)]?.trim() ?? ''

/** The labels of the questions, by their fields. */
export function questionLabels(client: QueryClient, values: CategoryValues): Record<string, string> {
  const questions = readPicked(client, values)?.questions ?? []
  return Object.fromEntries(questions.map((question) => [answerField(question), question.words]))
}

/** The fields of the request that follow from the category. */
export function categoryBody(client: QueryClient, values: Values) {
  const category = readPicked(client, values)
  const departmentId = departmentFor(values, category)
  const id = pickedCategory(values)
  if (id === undefined) return { departmentId }
  const answers = (category?.questions ?? []).flatMap((question) => {
    const answer = answerTo(question, values)
    return answer === '' ? [] : { questionId: question.id, version: question.version, answer }
  })
  return { departmentId, categoryId: id, answers }
}

/** The category and the answers as they are shown after filing. Undefined if none was picked. */
export function givenAnswers(client: QueryClient, values: CategoryValues) {
  const category = readPicked(client, values)
  return (
    category && {
      name: category.name,
      answers: category.questions
        .map((question) => ({ question: question.words, answer: answerTo(question, values) }))
        .filter(({ answer }) => answer !== ''),
    }
  )
}

/** What is wrong with the category, the department, the date and the answers. */
export function checkCategory(
  client: QueryClient,
  values: Values & { date: string },
  window: FilingWindow,
): Partial<Errors> {
  const text = readText(categoriesText)
  const category = readPicked(client, values)
  const days = category?.filingDays ?? window.days
  const about = aboutError(client, values)
  return {
    ...(about && { about }),
    // As long as no category is picked, no department is missing.
    departmentId: !about && departmentFor(values, category) === '' ? text.chooseDepartment : undefined,
    ...dateError(values, { ...window, days }),
    ...Object.fromEntries(
      (category?.questions ?? []).map((question) => [
        answerField(question),
        answerError(question, answerTo(question, values)),
      ]),
    ),
  }
}

function aboutError(client: QueryClient, values: CategoryValues): string | undefined {
  const text = readText(categoriesText)
  if (values.categoryId === '') return text.pickOne
  const id = pickedCategory(values)
  if (id === undefined) return undefined
  const state = client.getQueryState(categoryQuery(id).queryKey)
  if (isGone(state?.error)) return wordsFor(state?.error)
  // Without the questions, the complaint would lack their answers.
  return state?.data === undefined ? text.notLoaded : undefined
}

function answerError(question: Question, answer: string): string | undefined {
  const text = readText(categoriesText)
  const { kind, isNeeded, least, most } = question
  if (answer === '') {
    if (!isNeeded) return undefined
    return kind === 'choice' ? text.choose : text.answer
  }
  if (kind !== 'number') return undefined
  if (!numberForm.test(answer)) return text.number
  const isInside = (least === null || Number(answer) >= least) && (most === null || Number(answer) <= most)
  return isInside ? undefined : text.range(least, most)
}

/** The server names the answers as a whole, or one of them by its place. */
const isAnswers = (field: string) => field.startsWith('answers')

/** The errors of fields for a problem of the server. What no longer holds is read again. */
export function placeCategory(
  client: QueryClient,
  problem: ApiProblem,
  form: CategoryForm,
  window: FilingWindow,
): Errors {
  const text = readText(categoriesText)
  const { values } = form
  const category = readPicked(client, values)
  const id = pickedCategory(values)
  const readAgain = () =>
    id !== undefined && void client.invalidateQueries({ queryKey: queryKeys.college.category(id) })
  if (isGone(problem)) {
    form.setFieldValue('categoryId', '')
    void client.invalidateQueries({ queryKey: queryKeys.college.categoryOffers() })
    return { about: wordsFor(problem) }
  }
  // All questions that the form knows were checked, so the server asks others if an answer is missing or wrong.
  if (problem.code === 'category.changed' || Object.keys(problem.fields).some(isAnswers)) {
    readAgain()
    return { answers: text.changed }
  }
  if (problem.code === 'category.department_fixed') {
    form.setFieldValue('chosenDepartmentId', '')
    if (category) form.setFieldValue('departmentId', category.department.id)
    readAgain()
    return {}
  }
  if (problem.code === 'department.missing' || problem.code === 'department.retired') {
    // Another department can then be chosen, even if this one followed from the category.
    if (category?.emergency.length === 0) form.setFieldValue('chosenDepartmentId', values.departmentId)
    readAgain()
  }
  if (!problem.fields['date']) return {}
  return { date: readText(filingText).dateWrong(category?.filingDays ?? window.days) }
}
