import * as z from 'zod/mini'

/** Codes of problems with a field. The web app has the texts for them. */
export const fieldCodes = [
  'field.required',
  'field.invalid',
  'field.unknown',
  'field.too_long',
  'field.email',
  'field.password',
  'field.password_common',
  'field.phone',
  'field.college_name',
  'field.date',
  'field.roll',
  'field.domain',
] as const
export type FieldCode = (typeof fieldCodes)[number]

const code = (value: FieldCode) => value

/**
 * Control characters except tabs and line breaks. Plain text has none of them, because NUL cannot be stored. It also
 * has no lone surrogates (halves of a character), because they cannot be encoded.
 */
const controlCharacter = /[^\P{Cc}\t\n\r]/u
const isPlainText = (value: string) => value.isWellFormed() && !controlCharacter.test(value)

export function text(maxLength: number) {
  return z
    .string(code('field.invalid'))
    .check(
      z.trim(),
      z.minLength(1, code('field.required')),
      z.maxLength(maxLength, code('field.too_long')),
      z.refine(isPlainText, code('field.invalid')),
    )
}

/** Line breaks and characters that change the writing direction are not allowed in a name. */
const lineBreaker = /[\r\n\t\u202A-\u202E\u2066-\u2069]/

/** A single line of text, such as a name. */
export function line(maxLength: number) {
  return text(maxLength).check(z.refine((value) => !lineBreaker.test(value), code('field.invalid')))
}

/**
 * The specification's form x@y.z, limited to addresses that mail servers read as one recipient. Only printable ASCII is
 * allowed, because with other letters two different addresses could look the same. =?…?= is not allowed, because mail
 * programs decode it.
 */
const emailForm =
  /^(?=.{1,64}@)[a-z0-9!#$%&'*+/^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/^_`{|}~-]+)*@(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/

export const email = z
  .string(code('field.email'))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, code('field.email')),
    z.regex(emailForm, code('field.email')),
  )

export const passwordMaxLength = 128

/**
 * A password that is compared with the stored one, at sign-in and for confirmation. The rules for new passwords do not
 * apply to it.
 */
export const typedPassword = z.string(code('field.required')).check(
  z.minLength(1, code('field.required')),
  z.maxLength(passwordMaxLength, code('field.too_long')),
  z.refine((value) => value.isWellFormed(), code('field.invalid')),
)

/** The rules for a new password by name. The form shows for each rule whether the password meets it. */
export const passwordParts = {
  length: /^[\s\S]{8}/,
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  number: /\d/,
  special: /[^A-Za-z0-9\s]/,
} as const

export function isStrongPassword(value: string): boolean {
  return Object.values(passwordParts).every((part) => part.test(value))
}

/** A new password. Only the server can check whether it is too common. */
export const newPassword = typedPassword.check(z.refine(isStrongPassword, code('field.password')))

export const studentPhone = z
  .string(code('field.phone'))
  .check(z.trim(), z.regex(/^[6-9][0-9]{9}$/, code('field.phone')))

export const staffPhone = z
  .string(code('field.phone'))
  .check(z.trim(), z.regex(/^\+?[0-9]{6,15}$/, code('field.phone')))

/**
 * A roll number as any college writes it, kept as text so that leading zeros stay. The college's own rule (roll.ts) is
 * checked besides.
 */
export const roll = z
  .string(code('field.roll'))
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9/.-]{0,19}$/, code('field.roll')))

/** A date without a time, such as 2026-11-15. */
export const calendarDate = z.iso.date(code('field.date'))

/** How urgent a complaint or an announcement is. Screens may show different labels for the same value. */
export const priorities = ['low', 'medium', 'high'] as const
export type Priority = (typeof priorities)[number]

export const id = z.uuid(code('field.invalid'))

/** The token of a mailed link. It is made of an id and its seal, a keyed digest. */
export const linkToken = z
  .string(code('field.invalid'))
  .check(z.regex(/^[A-Za-z0-9_-]{64}$/, code('field.invalid')))

/** The answer to creating something. It has only ids, because it is stored to answer a repeated request. */
export const created = z.object({ id })

const cursor = z.string(code('field.invalid')).check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, code('field.invalid')))

/** The query of a list that comes in pages. `after` is the `next` of the previous page. */
export const pageQuery = z.strictObject({
  after: z.optional(cursor),
  limit: z._default(
    z.pipe(
      z.string(code('field.invalid')).check(z.regex(/^[1-9][0-9]{0,2}$/, code('field.invalid'))),
      z.pipe(z.transform(Number), z.number().check(z.maximum(100, code('field.invalid')))),
    ),
    50,
  ),
})

export function page<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.nullable(z.string()) })
}

/** An answer without content. It is `{}` and not an empty body, so that every answer is JSON. */
export const nothing = z.object({})
export type Nothing = Record<string, never>
