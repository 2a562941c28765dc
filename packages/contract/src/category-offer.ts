import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, line } from './fields.ts'
import { collegeRoles } from './roles.ts'

// Apart from the rest of the categories' API, so that a student's browser does not load what only SuperAdmins need.

/** How many categories the form suggests at once. */
export const mostOffered = 8
export const categoryNameMaxLength = 60

export const mostQuestions = 5

export const questionKinds = ['choice', 'text', 'number'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** The longest answer in words. A choice is one of the question's choices, and a number is written with digits. */
export const answerMaxLength = 200
/** A whole number, or one with up to two decimals. */
export const numberForm = /^-?[0-9]{1,9}(\.[0-9]{1,2})?$/

/** A question of a category. An answer names the version that the student read. */
export const question = z.object({
  id,
  version: z.number(),
  kind: z.enum(questionKinds),
  words: z.string(),
  isNeeded: z.boolean(),
  /** Empty unless the kind is `choice`. */
  choices: z.array(z.string()),
  /** The smallest and the largest number. Null if any number will do, or the kind is not `number`. */
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
})
export type Question = z.output<typeof question>

/** A number to call when someone is in danger, and whose it is, such as "Police, day and night". */
export const emergencyNumber = z.object({ number: z.string(), words: z.string() })
export type EmergencyNumber = z.output<typeof emergencyNumber>

export const offeredCategory = z.object({
  id,
  name: z.string(),
  department: z.object({ id, name: z.string() }),
  isRetired: z.boolean(),
})
export type OfferedCategory = z.output<typeof offeredCategory>

/** What a form needs to know of the category that was picked. */
const categoryToFile = z.object({
  ...{ id, name: z.string(), department: z.object({ id, name: z.string() }) },
  hint: z.nullable(z.string()),
  /** If there are any, the complaint goes to the category's department and to no other. */
  emergency: z.array(emergencyNumber),
  /** How many days back the date of a complaint may be. Null if the college's own rule holds. */
  filingDays: z.nullable(z.number()),
  /** Whether the form says how many complaints about it are open in the student's building. */
  showsOpen: z.boolean(),
  questions: z.array(question),
})
export type CategoryToFile = z.output<typeof categoryToFile>

/** The category of a complaint and what the student answered, as a form sends them. */
export const filedCategory = {
  categoryId: z.optional(id),
  answers: z.optional(
    z
      .array(
        z.strictObject({
          questionId: id,
          version: z.int('field.invalid').check(z.minimum(1, 'field.invalid')),
          answer: line(answerMaxLength),
        }),
        'field.invalid',
      )
      .check(z.maxLength(mostQuestions, 'field.too_long')),
  ),
}

export const categoryOfferApi = {
  offerCategories: endpoint({
    method: 'GET',
    path: '/api/categories',
    access: collegeRoles,
    summary: `Up to ${mostOffered} categories whose name has words that begin like the typed ones. If nothing is typed, those that were used most lately. Admins can ask for retired ones, too, which complaints may still name.`,
    query: z.strictObject({
      typed: z.optional(line(categoryNameMaxLength)),
      retired: z.optional(z.literal('with', 'field.invalid')),
    }),
    response: z.object({ items: z.array(offeredCategory) }),
  }),
  readCategory: endpoint({
    method: 'GET',
    path: '/api/categories/:id',
    access: collegeRoles,
    summary:
      'What a form shows after a category was picked: its department, hint, emergency numbers, filing window and questions.',
    params: z.strictObject({ id }),
    response: categoryToFile,
  }),
} as const
