import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, line, nothing, text } from './fields.ts'

export const contactApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Send a message to the people behind this service.',
    status: 202,
    body: z.strictObject({ name: line(100), email, message: text(4000) }),
    response: nothing,
  }),
} as const
