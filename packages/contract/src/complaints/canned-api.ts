import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { created, id, line, nothing, text } from '../fields.ts'
import { adminRoles } from '../roles.ts'
import { reasonMaxLength } from './complaints.ts'

/** How many canned texts a department can have, and the college besides them. */
export const mostCannedTexts = 100

export const cannedTitleMaxLength = 60
/** A canned text becomes the words of a change, so it is no longer than they may be. */
export const cannedTextMaxLength = reasonMaxLength

const title = line(cannedTitleMaxLength)
const words = text(cannedTextMaxLength)

const cannedText = z.object({
  id,
  /** Null if it is for the whole college. */
  departmentId: z.nullable(id),
  title: z.string(),
  text: z.string(),
  /** Changes with every edit. */
  version: z.number(),
  can: z.object({ edit: z.boolean() }),
})
export type CannedText = z.output<typeof cannedText>

/** Texts that admins keep, to insert them where they write to students. */
export const cannedApi = {
  listCanned: endpoint({
    method: 'GET',
    path: '/api/canned-texts',
    access: adminRoles,
    summary:
      'The canned texts of a department and of the whole college, by title. Department admins get those of their department. SuperAdmins who name no department get those of the college alone.',
    query: z.strictObject({ departmentId: z.optional(id) }),
    response: z.object({ items: z.array(cannedText) }),
  }),
  createCanned: endpoint({
    method: 'POST',
    path: '/api/canned-texts',
    access: adminRoles,
    summary: `Keep a canned text for a department, or as a SuperAdmin for the whole college. Each has at most ${mostCannedTexts}, and every title once.`,
    status: 201,
    body: z.strictObject({ departmentId: z.nullable(id), title, text: words }),
    response: created,
    idempotent: true,
  }),
  editCanned: endpoint({
    method: 'PATCH',
    path: '/api/canned-texts/:id',
    access: adminRoles,
    summary:
      'Edit a canned text. `version` is the one that the admin saw. If it was edited since, nothing happens.',
    params: z.strictObject({ id }),
    body: z.strictObject({
      version: z.int('field.invalid').check(z.minimum(1, 'field.invalid')),
      title,
      text: words,
    }),
    response: nothing,
  }),
  deleteCanned: endpoint({
    method: 'DELETE',
    path: '/api/canned-texts/:id',
    access: adminRoles,
    summary: 'Delete a canned text. What was written with it stays.',
    params: z.strictObject({ id }),
    response: nothing,
  }),
} as const
