import { contactApi } from '@counterfoil/contract/contact'
import type { FastifyInstance } from 'fastify'
import { servePublic } from '#platform/http/serve.ts'
import { defineLimit } from '#platform/limits/rate-limit.ts'
import { sendContactMessage } from './contact.service.ts'

const contactLimit = defineLimit('contact', 30, 3600)

export function contactRoutes(app: FastifyInstance): void {
  servePublic(app, contactApi.send, (ctx, { body }) => sendContactMessage(ctx, body), { limit: contactLimit })
}
