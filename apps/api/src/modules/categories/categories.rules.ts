import type { WrittenQuestion } from '@counterfoil/contract/categories'
import type { EmergencyNumber, Question } from '@counterfoil/contract/category-offer'

export type Content = {
  name: string
  departmentId: string
  hint: string | null
  emergency: EmergencyNumber[]
  filingDays: number | null
  /** Whether students read while filing how many complaints about it are open in their building. */
  showsOpen: boolean
}
export type ContentField = keyof Content

const isSameNumber = (one: EmergencyNumber | undefined, other: EmergencyNumber) =>
  one?.number === other.number && one.words === other.words

const isSameEmergency = (one: Content['emergency'], other: Content['emergency']) =>
  one.length === other.length && other.every((number, at) => isSameNumber(one[at], number))

/** Which fields an edit changes, without the questions. */
export function changedFields(before: Content, after: Content): ContentField[] {
  const plain = ['name', 'departmentId', 'hint', 'filingDays', 'showsOpen'] as const
  const changed: ContentField[] = plain.filter((field) => before[field] !== after[field])
  return isSameEmergency(before.emergency, after.emergency) ? changed : [...changed, 'emergency']
}

export type QuestionContent = Omit<WrittenQuestion, 'questionId'>

export type QuestionPlan = {
  /** Questions of which the version that is asked ends. */
  ended: string[]
  /** New questions, and the next versions of changed ones. */
  added: (QuestionContent & { id: string; version: number; place: number })[]
  /** Unchanged questions that are asked at another place. */
  placed: { id: string; place: number }[]
}

/**
 * Plans what becomes of the questions of a category. An unchanged question keeps its version, and one that is written
 * again in the same words is the same question. Returns undefined if a question is named that is not asked, or twice.
 */
export function planQuestions(
  before: readonly Question[],
  given: readonly WrittenQuestion[],
  makeId: () => string,
): QuestionPlan | undefined {
  const continued = continuedBy(before, given)
  if (!continued) return undefined
  const left = before.filter((question) => !continued.includes(question))
  const plan: QuestionPlan = { ended: left.map(({ id }) => id), added: [], placed: [] }
  for (const [at, { questionId: _, ...content }] of given.entries()) {
    const asked = continued[at]
    const next = { ...content, place: at + 1 }
    if (!asked) plan.added.push({ ...next, id: makeId(), version: 1 })
    else if (!isSameQuestion(asked, content)) continueAs(plan, asked, next)
    else if (before[at] !== asked) plan.placed.push({ id: asked.id, place: at + 1 })
  }
  return plan
}

/** Which question each of the given ones continues. Undefined if one is named that is not asked, or twice. */
function continuedBy(
  before: readonly Question[],
  given: readonly WrittenQuestion[],
): (Question | undefined)[] | undefined {
  const named = given.flatMap(({ questionId }) => questionId ?? [])
  const isAsked = (id: string) => before.some((question) => question.id === id)
  if (new Set(named).size < named.length || !named.every(isAsked)) return undefined
  const free = before.filter(({ id }) => !named.includes(id))
  return given.map(({ questionId, ...content }) => {
    if (questionId !== undefined) return before.find(({ id }) => id === questionId)
    const at = free.findIndex((question) => isSameQuestion(question, content))
    return at === -1 ? undefined : free.splice(at, 1)[0]
  })
}

function continueAs(
  plan: QuestionPlan,
  { id, version }: Question,
  next: QuestionContent & { place: number },
): void {
  plan.ended.push(id)
  plan.added.push({ ...next, id, version: version + 1 })
}

function isSameQuestion(one: Question, other: QuestionContent): boolean {
  const fields = ['kind', 'words', 'isNeeded', 'least', 'most'] as const
  const hasSameChoices =
    one.choices.length === other.choices.length &&
    other.choices.every((choice, at) => one.choices[at] === choice)
  return hasSameChoices && fields.every((field) => one[field] === other[field])
}

export const isUnchanged = ({ ended, added, placed }: QuestionPlan) =>
  ended.length + added.length + placed.length === 0

export const ofCategory = (categoryId: string, added: QuestionPlan['added']) =>
  added.map((question) => ({ ...question, categoryId }))
