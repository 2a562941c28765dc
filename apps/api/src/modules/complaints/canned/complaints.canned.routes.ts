import { cannedApi } from '@counterfoil/contract/complaints/canned-api'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { createCanned, deleteCanned, editCanned, listCanned } from './complaints.canned.service.ts'

export function complaintsCannedRoutes(app: FastifyInstance): void {
  serve(app, cannedApi.listCanned, (ctx, { query }) => listCanned(ctx, query))
  serve(app, cannedApi.createCanned, (ctx, { body }) => createCanned(ctx, body))
  serve(app, cannedApi.editCanned, (ctx, { params, body }) => editCanned(ctx, params.id, body))
  serve(app, cannedApi.deleteCanned, (ctx, { params }) => deleteCanned(ctx, params.id))
}
