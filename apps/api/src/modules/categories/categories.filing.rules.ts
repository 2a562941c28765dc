import { numberForm, type Question } from '@counterfoil/contract/category-offer'
import type { FieldCode } from '@counterfoil/contract/fields'

export type Answer = { questionId: string; version: number; answer: string }

/** What a filing has to know of a question that is asked now. */
export type AskedQuestion = Omit<Question, 'words'>

/** Whether every answer is to a question that is asked now, in the words in which it is asked. */
export function areCurrent(questions: readonly AskedQuestion[], answers: readonly Answer[]): boolean {
  return answers.every(({ questionId, version }) =>
    questions.some((one) => one.id === questionId && one.version === version),
  )
}

/**
 * Returns what is wrong with the answers, by field. An answer is named by its place in the list. A question that needs an
 * answer and has none is named as the whole list.
 */
export function wrongAnswers(
  questions: readonly AskedQuestion[],
  answers: readonly Answer[],
): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {}
  const answered = new Set<string>()
  for (const [place, { questionId, answer }] of answers.entries()) {
    const question = questions.find(({ id }) => id === questionId)
    const isAnswer = question !== undefined && !answered.has(questionId) && fits(question, answer)
    if (!isAnswer) fields[`answers.${place}`] = 'field.invalid'
    answered.add(questionId)
  }
  if (questions.some(({ id, isNeeded }) => isNeeded && !answered.has(id)))
    fields['answers'] = 'field.required'
  return fields
}

function fits({ kind, choices, least, most }: AskedQuestion, answer: string): boolean {
  if (kind === 'text') return true
  if (kind === 'choice') return choices.includes(answer)
  if (!numberForm.test(answer)) return false
  const number = Number(answer)
  return (least === null || number >= least) && (most === null || number <= most)
}
