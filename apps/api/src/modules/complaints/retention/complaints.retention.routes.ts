import { retentionApi } from '@counterfoil/contract/complaints/retention-api'
import type { FastifyInstance } from 'fastify'
import { serve, serveList } from '#platform/http/serve.ts'
import { holdComplaint, listHeld, releaseComplaint } from './complaints.holds.service.ts'
import { changeRetention, keepRetention, listDue, readRetention } from './complaints.period.service.ts'

export function complaintsRetentionRoutes(app: FastifyInstance): void {
  serve(app, retentionApi.readRetention, (ctx) => readRetention(ctx))
  serve(app, retentionApi.changeRetention, (ctx, { body }) => changeRetention(ctx, body))
  serve(app, retentionApi.keepRetention, (ctx) => keepRetention(ctx))
  serveList(app, retentionApi.listDue, (ctx, { query }) => listDue(ctx, query))
  serveList(app, retentionApi.listHeld, (ctx, { query }) => listHeld(ctx, query))
  serve(app, retentionApi.hold, (ctx, { params, body }) => holdComplaint(ctx, params.id, body.reason))
  serve(app, retentionApi.release, (ctx, { params, body }) => releaseComplaint(ctx, params.id, body.reason))
}
