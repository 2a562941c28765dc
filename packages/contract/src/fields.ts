import * as z from 'zod/mini'

/** Codes a form shows at a field. The words stand in the web. */
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

/** NUL cannot be stored, lone surrogates cannot be encoded, other control characters have no use in a text. */
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

/** Line breaks and marks that turn the direction of what follows have no place in a name. */
const lineBreaker = /[\r\n\t\u202A-\u202E\u2066-\u2069]/

/** A text on one line: a name. */
export function line(maxLength: number) {
  return text(maxLength).check(z.refine((value) => !lineBreaker.test(value), code('field.invalid')))
}

/**
 * The specification's basic form x@y.z, held to what mail servers take for one plain recipient. Printable ASCII alone:
 * look-alike letters would make two addresses of what reads as one, and =?…?= is read as something else.
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

/** Something typed as a password, not yet judged: sign-in and confirmation. */
export const typedPassword = z.string(code('field.required')).check(
  z.minLength(1, code('field.required')),
  z.maxLength(passwordMaxLength, code('field.too_long')),
  z.refine((value) => value.isWellFormed(), code('field.invalid')),
)

/** What the rule asks of a password, each by its name: the sign-up ticks them off one by one. */
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

/** A password being chosen. Whether it is too common is known to the server alone. */
export const newPassword = typedPassword.check(z.refine(isStrongPassword, code('field.password')))

export const studentPhone = z
  .string(code('field.phone'))
  .check(z.trim(), z.regex(/^[6-9][0-9]{9}$/, code('field.phone')))

export const staffPhone = z
  .string(code('field.phone'))
  .check(z.trim(), z.regex(/^\+?[0-9]{6,15}$/, code('field.phone')))

/** Digits only, kept as text so that leading zeros stay. */
export const roll = z.string(code('field.roll')).check(z.trim(), z.regex(/^[0-9]{1,20}$/, code('field.roll')))

/** A day without a time, as people write it down: 2026-11-15. */
export const calendarDate = z.iso.date(code('field.date'))

/** How urgent a complaint or an announcement is. One stored value; each screen has its own label. */
export const priorities = ['low', 'medium', 'high'] as const
export type Priority = (typeof priorities)[number]

export const id = z.uuid(code('field.invalid'))

/** What creating a thing answers: ids only, so that a repeated request can be answered from the stored row. */
export const created = z.object({ id })

const cursor = z.string(code('field.invalid')).check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, code('field.invalid')))

/** Keyset pages: `after` is what the page before answered as `next`. */
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

/** An answer without content: `{}` rather than an empty body, so that every answer is JSON. */
export const nothing = z.object({})
export type Nothing = Record<string, never>
