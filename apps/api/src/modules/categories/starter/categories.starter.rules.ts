import type { EmergencyNumber } from '@counterfoil/contract/category-offer'
import { ofCategory, type QuestionContent } from '#modules/categories/categories.rules.ts'
import { wordsOfName } from '#platform/database/name-words.rules.ts'

export type StarterCategory = {
  name: string
  hint?: string
  emergency?: EmergencyNumber[]
  /** How many days back, where the usual six are too few: marks and money come weeks later. */
  filingDays?: number
  /** What whole buildings have in common, such as no water. Never what tells about a person. */
  showsOpen?: boolean
  questions?: QuestionContent[]
}

/** The rows of a category of a starter set. */
export function rowsOf(
  { name, hint, emergency, filingDays, showsOpen = false, questions = [] }: StarterCategory,
  departmentId: string,
  makeId: () => string,
) {
  const id = makeId()
  const asked = questions.map((question, at) => ({ ...question, id: makeId(), version: 1, place: at + 1 }))
  const category = {
    ...{ id, departmentId, name, words: wordsOfName(name) },
    ...{ hint: hint ?? null, emergency: emergency ?? [], filingDays: filingDays ?? null, showsOpen },
  }
  return { category, questions: ofCategory(id, asked) }
}
