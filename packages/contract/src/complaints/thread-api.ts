import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { created, id, nothing, page, text } from '../fields.ts'
import { adminRoles, collegeRoles } from '../roles.ts'
import { complaintEvent } from './details.ts'
import { filedFiles } from './files-api.ts'

export const messageMaxLength = 2000
const words = text(messageMaxLength)

/** How many colleagues a note can mention. */
export const mostMentions = 10

/** How many events a page of the history has. */
export const eventsPerPage = 50

const params = z.strictObject({ id })

/** What student and office write to each other about a complaint, and what the office writes for itself. */
export const threadApi = {
  reply: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/replies',
    access: collegeRoles,
    summary:
      'Write to the office about your complaint, or as the office to the student, while it is pending or in progress. Words can be left out if there are files. A student’s words answer the question of the office.',
    status: 201,
    params,
    body: z.strictObject({
      words: z.optional(words),
      files: filedFiles,
      /** Whether the students of the complaints that joined this one read it, too. Only the office chooses it. */
      forAll: z.optional(z.boolean('field.invalid')),
    }),
    response: created,
    idempotent: true,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/questions',
    access: adminRoles,
    summary:
      'Ask the student a question. The complaint waits for the student until it is answered. It takes the place of an earlier question.',
    status: 201,
    params,
    body: z.strictObject({ words, files: filedFiles }),
    response: created,
    idempotent: true,
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/notes',
    access: adminRoles,
    summary: `Write a note that only admins read. It can mention up to ${mostMentions} colleagues who can see the complaint, and they are told.`,
    status: 201,
    params,
    body: z.strictObject({
      words,
      files: filedFiles,
      mentions: z.optional(z.array(id).check(z.maxLength(mostMentions, 'field.too_long'))),
    }),
    response: created,
    idempotent: true,
  }),
  listColleagues: endpoint({
    method: 'GET',
    path: '/api/complaints/:id/colleagues',
    access: adminRoles,
    summary: 'The other admins who can see this complaint, by address. A note can mention them.',
    params,
    response: z.object({ items: z.array(z.object({ id, email: z.string() })) }),
  }),
  see: endpoint({
    method: 'POST',
    path: '/api/complaints/:id/sight',
    access: adminRoles,
    summary:
      'Say that you have opened the complaint. The first time that an admin of its department does, the student sees that the office has seen it.',
    params,
    response: nothing,
  }),
  listEvents: endpoint({
    method: 'GET',
    path: '/api/complaints/:id/events',
    access: collegeRoles,
    summary: `What happened to a complaint before an event: up to ${eventsPerPage} events, oldest first. \`next\` is where the page before them begins.`,
    params,
    query: z.strictObject({ before: id }),
    response: page(complaintEvent),
  }),
} as const
