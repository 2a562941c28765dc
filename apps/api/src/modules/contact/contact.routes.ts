import { contactApi } from '@counterfoil/contract/contact'
import type { FastifyInstance } from 'fastify'
import { defineLimit } from '#platform/rate-limit.ts'
import { servePublic } from '#platform/serve.ts'
import { sendContactMessage } from './contact.service.ts'

const contactLimit = defineLimit('contact', 30, 3600)

export function contactRoutes(app: FastifyInstance): void {
  servePublic(app, contactApi.send, (ctx, { body }) => sendContactMessage(ctx, body), { limit: contactLimit })
}
