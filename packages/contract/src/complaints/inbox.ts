import * as z from 'zod/mini'
import { id, line, priorities } from '../fields.ts'
import { complaintStatuses } from './complaints.ts'
import { dueChoices } from './dates.ts'

// How an admin works with the inbox: preferences and kept views.

/** For how many seconds an admin can undo a change. Each admin chooses one, and the first is the default. */
export const undoChoices = [10, 30, 120] as const
const undoSeconds = z.literal(undoChoices, 'field.invalid')
const shortcuts = z.boolean('field.invalid')
/** How an admin works with the inbox: the time to undo, and whether single keys are shortcuts. */
export const inboxPreferences = z.object({ undoSeconds, shortcuts })
export type InboxPreferences = z.output<typeof inboxPreferences>
/** What an admin chooses anew. The rest stays as it is. */
export const chosenPreferences = z.strictObject({
  undoSeconds: z.optional(undoSeconds),
  shortcuts: z.optional(shortcuts),
})
export type ChosenPreferences = z.output<typeof chosenPreferences>

/** Complaints that the reader has, and open ones that nobody has. */
export const assignedChoices = ['me', 'nobody'] as const

export const viewName = line(40)
export const mostViews = 20

/** A kept view as it is read. Values that the product no longer has would be left out. */
export const keptView = z.object({
  status: z.optional(z.array(z.enum(complaintStatuses))),
  priority: z.optional(z.enum(priorities)),
  departmentId: z.optional(id),
  categoryId: z.optional(id),
  placeId: z.optional(id),
  day: z.optional(z.literal('today')),
  filedFrom: z.optional(z.string()),
  filedUntil: z.optional(z.string()),
  assigned: z.optional(z.enum(assignedChoices)),
  notSolved: z.optional(z.literal('true')),
  due: z.optional(z.enum(dueChoices)),
  order: z.optional(z.enum(['oldest', 'priority', 'untouched', 'due'])),
})
export type KeptView = z.output<typeof keptView>
