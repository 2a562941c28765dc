import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { calendarDate, created, id, line, nothing } from '../fields.ts'
import { adminRoles } from '../roles.ts'
import { priority, statusList } from './complaints.ts'
import { dueChoices } from './dates.ts'
import {
  assignedChoices,
  chosenPreferences,
  inboxPreferences,
  keptView,
  mostViews,
  viewName,
} from './inbox.ts'
import { searchMaxLength } from './search.ts'

/** The filters of the inbox. A search has the same ones. */
export const inboxFilter = {
  status: z.optional(statusList),
  priority: z.optional(priority),
  departmentId: z.optional(id),
  categoryId: z.optional(id),
  placeId: z.optional(id),
  /** Complaints about today. */
  day: z.optional(z.literal('today', 'field.invalid')),
  /** The first and the last day of filing, in the time zone of the college. */
  filedFrom: z.optional(calendarDate),
  filedUntil: z.optional(calendarDate),
  assigned: z.optional(z.enum(assignedChoices, 'field.invalid')),
}

/**
 * Complaints that are open again because their students said that they are not solved. It is no filter of a search, which
 * leaves this view.
 */
export const notSolved = z.optional(z.literal('true', 'field.invalid'))

/** Unfinished complaints that are due then. They are listed by that date. It cannot be combined with a search. */
export const dueFilter = z.optional(z.enum(dueChoices, 'field.invalid'))

export const order = z.optional(z.enum(['oldest', 'priority', 'untouched', 'due'], 'field.invalid'))

/** A view of the inbox that a person named and kept: filters and an order. The words of a search are not kept. */
const inboxView = z.strictObject({ ...inboxFilter, notSolved, due: dueFilter, order })

/** The header of an export that says how many complaints it has, if that is known before it begins. */
export const exportTotalHeader = 'counterfoil-total'

/** How an admin arranges the inbox: kept views and preferences. They belong to the admin alone. */
export const inboxApi = {
  exportInbox: endpoint({
    method: 'POST',
    path: '/api/complaints/export',
    access: adminRoles,
    summary: `The complaints of a filter or a search as a CSV file, newest or oldest first. Cells that a spreadsheet would take for a formula begin with an apostrophe, and so do cells that begin with one. If it is known how many there are, the header ${exportTotalHeader} says it.`,
    body: z.strictObject({
      filter: inboxView,
      words: z.optional(line(searchMaxLength)),
      /** Whether the words are looked for in complaints of more than 12 months ago, too. */
      older: z.optional(z.boolean()),
    }),
    response: z.string(),
    answerType: 'text/csv',
    freshSignIn: true,
  }),
  listViews: endpoint({
    method: 'GET',
    path: '/api/complaints/views',
    access: adminRoles,
    summary: 'The views of the inbox that you named and kept, by name.',
    response: z.object({ items: z.array(z.object({ id, name: z.string(), filter: keptView })) }),
  }),
  keepView: endpoint({
    method: 'POST',
    path: '/api/complaints/views',
    access: adminRoles,
    summary: `Name and keep a view of the inbox. A person keeps at most ${mostViews}.`,
    status: 201,
    body: z.strictObject({ name: viewName, filter: inboxView }),
    response: created,
    idempotent: true,
  }),
  renameView: endpoint({
    method: 'PATCH',
    path: '/api/complaints/views/:id',
    access: adminRoles,
    summary: 'Rename a view that you kept.',
    params: z.strictObject({ id }),
    body: z.strictObject({ name: viewName }),
    response: nothing,
  }),
  deleteView: endpoint({
    method: 'DELETE',
    path: '/api/complaints/views/:id',
    access: adminRoles,
    summary: 'Delete a view that you kept. Its complaints stay.',
    params: z.strictObject({ id }),
    response: nothing,
  }),
  readPreferences: endpoint({
    method: 'GET',
    path: '/api/preferences',
    access: adminRoles,
    summary: 'How you work with the inbox: your time to undo, and whether single keys are shortcuts.',
    response: inboxPreferences,
  }),
  changePreferences: endpoint({
    method: 'PATCH',
    path: '/api/preferences',
    access: adminRoles,
    summary: 'Set how you work with the inbox. What is left out stays as it is.',
    body: chosenPreferences,
    response: nothing,
  }),
} as const
