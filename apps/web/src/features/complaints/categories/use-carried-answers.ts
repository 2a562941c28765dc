import { type CategoryToFile, numberForm, type Question } from '@counterfoil/contract/category-offer'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { categoriesText } from './categories.text.ts'
import type { CategoryForm } from './category-form.ts'
import { answerField, earlierAnswer } from './category-values.ts'

/** Whether an answer to an earlier version can also be the answer to this one. */
function fits({ kind, choices }: Question, answer: string): boolean {
  if (kind === 'choice') return choices.includes(answer)
  return kind === 'text' || numberForm.test(answer.trim())
}

/** Whether the question had an answer, and is no longer asked. */
const isAnswerLost = ({ values }: CategoryForm, known: Question, { questions }: CategoryToFile) =>
  !questions.some(({ id }) => id === known.id) && (values[answerField(known)]?.trim() ?? '') !== ''

/**
 * Carries typed answers over when the college changes the questions while the form is open, or while it was a draft.
 * Returns whether an answered question was changed or removed, so that the student checks the answers.
 */
export function useCarriedAnswers(form: CategoryForm, category: CategoryToFile | undefined): boolean {
  const text = useText(categoriesText)
  const before = useRef<CategoryToFile>(undefined)
  const [changedId, setChangedId] = useState<string>()
  // Before anything is painted, so that no letter is typed into a field that is still empty.
  useLayoutEffect(() => {
    if (!category) return
    const known = before.current?.id === category.id ? before.current.questions : []
    before.current = category
    const isRemoved = known.some((one) => isAnswerLost(form, one, category))
    const changed = category.questions.flatMap((one) => {
      const answer = earlierAnswer(form.values, one)
      return answer === undefined ? [] : { field: answerField(one), answer: fits(one, answer) ? answer : '' }
    })
    for (const { field, answer } of changed) form.setFieldValue(field, answer)
    if (isRemoved || changed.length > 0) setChangedId(category.id)
  })
  const isChanged = category !== undefined && changedId === category.id
  useEffect(() => {
    if (isChanged) announceToScreenReader(text.changedMeanwhile)
  }, [isChanged, text])
  return isChanged
}
