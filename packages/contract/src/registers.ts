import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

// The register of a month or a year: the counts that the college signs.

export const registersCodes = ['register.not_over', 'register.missing'] as const
export type RegistersCode = (typeof registersCodes)[number]

export const actionsMaxLength = 1200

/** A month such as 2026-10, or a year such as 2026. */
const periodForm = /^20\d\d(-(0[1-9]|1[0-2]))?$/
export const isRegisterPeriod = (value: unknown): value is string =>
  typeof value === 'string' && periodForm.test(value)

const figures = {
  /** Filed in the period. Also those that the office deleted later. */
  received: z.number(),
  resolvedInTime: z.number(),
  resolvedLate: z.number(),
  /** Resolved complaints without a date, which were filed before there were dates. */
  resolvedUndated: z.number(),
  rejected: z.number(),
  /** Reopened by the office, or not solved in the words of their students. */
  reopened: z.number(),
  /** Filed in the period or before, and open at its end. */
  open: z.number(),
  /** How many of those were over the date for their outcome then. Registers of format 1 don't say it. */
  overdue: z.optional(z.number()),
  /** For how many days the oldest of those was open. Null if there are none. */
  longestOpenDays: z.nullable(z.number()),
  /** Resolved and rejected complaints that have a date, and how many of them met it. */
  outcomes: z.number(),
  outcomesInTime: z.number(),
  /** Deleted by the office. */
  deleted: z.number(),
  /** Not counted above: withdrawn by their students, or merged into another complaint. */
  withdrawn: z.number(),
  merged: z.number(),
}
const registerFigures = z.strictObject(figures)
export type RegisterFigures = z.output<typeof registerFigures>

/**
 * What a register says. It is stored and hashed as a text, so its fields are never renamed. A change needs another
 * `format`. It holds the words of its time: names of departments, and what the figures mean.
 */
export const registerDocument = z.strictObject({
  format: z.literal([1, 2]),
  number: z.string(),
  period: z.string(),
  college: z.string(),
  timeZone: z.string(),
  /** The first and the last day. */
  from: z.string(),
  until: z.string(),
  /** The local date and time at which it was counted, such as 2026-11-02T10:05. */
  asOf: z.string(),
  total: registerFigures,
  departments: z.array(z.strictObject({ name: z.string(), ...figures })),
  actions: z.string(),
  definitions: z.string(),
})
export type RegisterDocument = z.output<typeof registerDocument>

const register = z.object({
  /** A `RegisterDocument` as JSON. Of a frozen register, these are the bytes that were hashed. */
  document: z.string(),
  /** Whether the period has ended in the college, so that its register can be frozen. */
  isOver: z.boolean(),
  /** Null as long as the numbers still change. */
  frozen: z.nullable(
    z.object({
      at: z.iso.datetime(),
      /** The address of the SuperAdmin. Null if the account was deleted. */
      by: z.nullable(z.string()),
      /** SHA-256 of the document, in hexadecimal digits. */
      hash: z.string(),
      /** The position of its entry in the audit. Null until the worker has chained it, usually some seconds. */
      entry: z.nullable(z.number()),
    }),
  ),
})
export type Register = z.output<typeof register>

const superAdminOnly = ['SuperAdmin'] as const
const params = z.strictObject({
  period: z.string('field.invalid').check(z.regex(periodForm, 'field.invalid')),
})

export const registersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/registers',
    access: superAdminOnly,
    summary: 'From which month on there are registers, and which ones are frozen.',
    response: z.object({
      /** The month of the first complaint. Null if there is none. */
      first: z.nullable(z.string()),
      /** The month of today in the college. */
      current: z.string(),
      /** The months and years whose registers are frozen. */
      frozen: z.array(z.string()),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/registers/:period',
    access: superAdminOnly,
    summary:
      'The register of a month such as 2026-10, or of a year such as 2026: as it was frozen, or counted now.',
    params,
    response: register,
  }),
  freeze: endpoint({
    method: 'PUT',
    path: '/api/registers/:period',
    access: superAdminOnly,
    summary:
      'Freeze the register of a past month or year with the actions taken. If it is frozen already, nothing changes. Returns the frozen one.',
    params,
    body: z.strictObject({ actions: z.optional(text(actionsMaxLength)) }),
    response: register,
  }),
} as const
