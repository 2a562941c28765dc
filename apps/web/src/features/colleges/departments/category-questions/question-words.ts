import type { WrittenQuestion } from '@counterfoil/contract/categories'
import { questionsText } from '#features/colleges/departments/categories/categories.text.ts'
import { readText } from '#lib/words/text.ts'

/** What can be answered, below the question: its choices, or from which to which number. */
export function answersOf({ kind, choices, least, most }: WrittenQuestion): string {
  const text = readText(questionsText)
  if (kind === 'choice') return choices.join(', ')
  if (least !== null && most !== null) return text.between(least, most)
  if (least !== null) return text.atLeast(least)
  return most === null ? '' : text.atMost(most)
}

/** All questions in words, to say how another SuperAdmin has changed them. */
export function questionsInWords(questions: readonly WrittenQuestion[]): string {
  const text = readText(questionsText)
  return questions
    .map((question, at) => {
      const { kind, words, isNeeded } = question
      const further = [text.kinds[kind], ...(isNeeded ? [text.neededTag] : []), answersOf(question)]
      return text.inLine(at + 1, `${words} (${further.filter((part) => part !== '').join(', ')})`)
    })
    .join(' ')
}
