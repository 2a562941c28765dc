import { collegesApi } from '@counterfoil/contract/colleges'
import { rulesApi } from '@counterfoil/contract/rules'
import type { FastifyInstance } from 'fastify'
import { serve, servePublic } from '#platform/http/serve.ts'
import { defineLimit } from '#platform/limits/rate-limit.ts'
import { editRules, readRules } from './colleges.rules.service.ts'
import { isRegistered, suggestColleges } from './colleges.service.ts'
import { editSettings, readSettings } from './colleges.settings.service.ts'

/**
 * Each search reads every college name, so searches are limited per network. The limit is high enough for a whole class
 * that signs up from one computer room.
 */
const suggestLimit = { limit: defineLimit('college-suggestions', 1200, 60) }

export function collegesRoutes(app: FastifyInstance): void {
  servePublic(app, collegesApi.isRegistered, (ctx, { query }) => isRegistered(ctx, query.name))
  servePublic(app, collegesApi.suggest, (ctx, { query }) => suggestColleges(ctx, query.typed), suggestLimit)
  serve(app, collegesApi.readSettings, (ctx) => readSettings(ctx))
  serve(app, collegesApi.editSettings, (ctx, { body }) => editSettings(ctx, body))
  serve(app, rulesApi.readRules, (ctx) => readRules(ctx))
  serve(app, rulesApi.editRules, (ctx, { body }) => editRules(ctx, body))
}
