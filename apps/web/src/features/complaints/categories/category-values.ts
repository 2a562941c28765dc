/** What a form knows of the category. All of it is kept in the draft. */
export type CategoryValues = {
  /** What stands in the field in which a category is picked. */
  about: string
  /** The picked category, or `otherCategory`. Empty if none is picked. */
  categoryId: string
  /** The department that was chosen instead of the category's. Empty as long as the department follows the category. */
  chosenDepartmentId: string
} & { [answer: AnswerField]: string }

/** The field of an answer. It names the version, because another version of the question asks otherwise. */
export type AnswerField = `answer.${string}`

type Version = { id: string; version: number }

export const answerField = ({ id, version }: Version): AnswerField => `answer.${id}.${version}`

/** The last answer to an earlier version of the question. Undefined if there is none, or if this one has an answer. */
export function earlierAnswer(values: CategoryValues, { id, version }: Version): string | undefined {
  for (let at = version; at > 0; at -= 1) {
    const answer = values[answerField({ id, version: at })]
    if (answer !== undefined) return at === version || answer.trim() === '' ? undefined : answer
  }
  return undefined
}

/** Stands for "Something else": the complaint has no category, and the student chooses the department. */
export const otherCategory = 'other'

/** The category that is read and sent. Undefined if none is picked. */
export const pickedCategory = ({ categoryId }: CategoryValues): string | undefined =>
  categoryId === '' || categoryId === otherCategory ? undefined : categoryId
