import * as z from 'zod/mini'
import {
  categoryNameMaxLength,
  categoryOfferApi,
  emergencyNumber,
  mostQuestions,
  question,
  questionKinds,
} from './category-offer.ts'
import { endpoint } from './endpoint.ts'
import { created, id, line, nothing, page, pageQuery, text } from './fields.ts'

export const categoriesCodes = [
  'category.missing',
  'category.name_taken',
  'category.too_many',
  'category.changed',
  'category.retired',
  // The category has an emergency line, so the complaint goes to its department.
  'category.department_fixed',
] as const
export type CategoriesCode = (typeof categoriesCodes)[number]

/** How many categories a college can have, without retired ones, and with them. */
export const mostCategories = 2000
export const mostCategoriesEver = 10_000

export const hintMaxLength = 300
export const mostEmergencyNumbers = 3
export const emergencyWordsMaxLength = 60
export const questionMaxLength = 120
export const mostChoices = 12
export const choiceMaxLength = 60
export const mostFilingDays = 365

const superAdminOnly = ['SuperAdmin'] as const

/** What is special about a category in a few words, for the list. */
const categoryLine = z.object({
  ...{ id, name: z.string(), isRetired: z.boolean() },
  hasHint: z.boolean(),
  emergencyNumbers: z.number(),
  filingDays: z.nullable(z.number()),
  questions: z.number(),
})
export type CategoryLine = z.output<typeof categoryLine>

const managedCategory = z.object({
  ...{ id, departmentId: id, name: z.string(), isRetired: z.boolean() },
  /** Changes with every edit. */
  version: z.number(),
  hint: z.nullable(z.string()),
  emergency: z.array(emergencyNumber),
  filingDays: z.nullable(z.number()),
  /** Whether students read while filing how many complaints about it are open in their building. */
  showsOpen: z.boolean(),
  questions: z.array(question),
})
export type ManagedCategory = z.output<typeof managedCategory>

/** A number that a phone can call, such as 112 or 1800-180-5522. */
const callableNumber = z
  .string('field.phone')
  .check(z.trim(), z.regex(/^\+?[0-9](?:[ -]?[0-9]){2,14}$/, 'field.phone'))

const bound = z.nullable(
  z
    .int('field.invalid')
    .check(z.minimum(-999_999_999, 'field.invalid'), z.maximum(999_999_999, 'field.invalid')),
)

/**
 * A question as a SuperAdmin writes it. Without `questionId` it is new. A changed one gets a new version, so that
 * earlier answers stay with the words that were asked.
 */
const writtenQuestion = z
  .strictObject({
    questionId: z.optional(id),
    kind: z.enum(questionKinds, 'field.invalid'),
    words: line(questionMaxLength),
    isNeeded: z.boolean('field.invalid'),
    choices: z
      .array(line(choiceMaxLength), 'field.invalid')
      .check(z.maxLength(mostChoices, 'field.too_long')),
    least: bound,
    most: bound,
  })
  .check(
    z.refine(({ kind, choices }) => (kind === 'choice' ? choices.length >= 2 : choices.length === 0), {
      path: ['choices'],
      error: 'field.invalid',
    }),
    z.refine(({ choices }) => new Set(choices).size === choices.length, {
      path: ['choices'],
      error: 'field.invalid',
    }),
    z.refine(({ kind, least, most }) => kind === 'number' || (least === null && most === null), {
      path: ['least'],
      error: 'field.invalid',
    }),
    z.refine(({ least, most }) => least === null || most === null || least <= most, {
      path: ['most'],
      error: 'field.invalid',
    }),
  )
export type WrittenQuestion = z.output<typeof writtenQuestion>

const written = {
  name: line(categoryNameMaxLength),
  hint: z.nullable(text(hintMaxLength)),
  emergency: z
    .array(z.strictObject({ number: callableNumber, words: line(emergencyWordsMaxLength) }), 'field.invalid')
    .check(z.maxLength(mostEmergencyNumbers, 'field.too_long')),
  filingDays: z.nullable(
    z.int('field.invalid').check(z.minimum(0, 'field.invalid'), z.maximum(mostFilingDays, 'field.invalid')),
  ),
  /** Not for a category with an emergency line: a count of such complaints tells too much. */
  showsOpen: z.boolean('field.invalid'),
  questions: z.array(writtenQuestion, 'field.invalid').check(z.maxLength(mostQuestions, 'field.too_long')),
}

/** Categories that a college can start from, for example all that a hostel needs. */
export const starterSets = [
  'hostel',
  'mess',
  'academics',
  'examinations',
  'library',
  'transport',
  'fees',
  'it',
  'sanitation',
  'safety',
] as const
export type StarterSet = (typeof starterSets)[number]

const ofCategory = z.strictObject({ id })

export const categoriesApi = {
  ...categoryOfferApi,
  listStarterSets: endpoint({
    method: 'GET',
    path: '/api/categories/starter-sets',
    access: superAdminOnly,
    summary: 'The starter sets with the names of their categories.',
    response: z.object({
      items: z.array(
        z.object({ set: z.enum(starterSets), name: z.string(), categories: z.array(z.string()) }),
      ),
    }),
  }),
  listCategories: endpoint({
    method: 'GET',
    path: '/api/departments/:id/categories',
    access: superAdminOnly,
    summary: 'The categories of a department by name. With `retired`, its retired ones.',
    params: ofCategory,
    query: z.extend(pageQuery, { retired: z.optional(z.literal('only', 'field.invalid')) }),
    response: z.extend(page(categoryLine), {
      /** How many categories the department has, without retired ones. */
      total: z.number(),
      /** How many retired ones it has. */
      retired: z.number(),
    }),
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/api/departments/:id/categories',
    access: superAdminOnly,
    summary: `Add a category to a department. A college has at most ${mostCategories}. No two have the same name. Capital and small letters count as the same.`,
    status: 201,
    params: ofCategory,
    body: z.strictObject(written),
    response: created,
    idempotent: true,
  }),
  addStarterSet: endpoint({
    method: 'POST',
    path: '/api/departments/:id/starter-sets',
    access: superAdminOnly,
    summary:
      'Add the categories of a starter set to a department. Those whose names the college already has are left out.',
    params: ofCategory,
    body: z.strictObject({ set: z.enum(starterSets, 'field.invalid') }),
    response: z.object({ added: z.number(), leftOut: z.number() }),
    idempotent: true,
  }),
  readManagedCategory: endpoint({
    method: 'GET',
    path: '/api/categories/:id/managed',
    access: superAdminOnly,
    summary: 'A category with everything that can be edited.',
    params: ofCategory,
    response: managedCategory,
  }),
  editCategory: endpoint({
    method: 'PATCH',
    path: '/api/categories/:id',
    access: superAdminOnly,
    summary:
      'Change a category, or move it to another department. `version` is the one that the admin saw. If it was edited since, nothing happens. Complaints that were filed before stay as they are.',
    params: ofCategory,
    body: z.strictObject({ version: z.int('field.invalid'), departmentId: id, ...written }),
    response: nothing,
  }),
  retireCategory: endpoint({
    method: 'POST',
    path: '/api/categories/:id/retirement',
    access: superAdminOnly,
    summary: 'Take a category out of the forms. Complaints that name it keep it.',
    params: ofCategory,
    body: z.strictObject({}),
    response: nothing,
  }),
  reopenCategory: endpoint({
    method: 'POST',
    path: '/api/categories/:id/reopening',
    access: superAdminOnly,
    summary:
      'Put a retired category back into the forms. If its name was taken since, or its department is retired, nothing happens.',
    params: ofCategory,
    body: z.strictObject({}),
    response: nothing,
  }),
} as const
