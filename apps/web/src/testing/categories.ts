import type { CategoryToFile, OfferedCategory, Question } from '@counterfoil/contract/category-offer'
import { aDepartment } from './colleges.ts'

type Department = OfferedCategory['department']

const shown = ({ id, name }: Department): Department => ({ id, name })

/** A category as the list of a form offers it. */
export function anOfferedCategory(name: string, department: Department = aDepartment()): OfferedCategory {
  return { id: crypto.randomUUID(), name, department: shown(department), isRetired: false }
}

/** A category as a form reads it after it was picked: by default without a hint and without questions. */
export function aCategoryToFile(
  { id, name, department }: OfferedCategory,
  given: Partial<CategoryToFile> = {},
): CategoryToFile {
  const none = { hint: null, emergency: [], filingDays: null, showsOpen: false, questions: [] }
  return { id, name, department, ...none, ...given }
}

/** A question of a category that has to be answered in a few words, unless a test says otherwise. */
export function aQuestion(words: string, given: Partial<Question> = {}): Question {
  return {
    id: crypto.randomUUID(),
    version: 1,
    kind: 'text',
    words,
    isNeeded: true,
    choices: [],
    least: null,
    most: null,
    ...given,
  }
}
