import { collegesApi } from '@counterfoil/contract/colleges'
import type { FastifyInstance } from 'fastify'
import { serve, servePublic } from '#platform/serve.ts'
import { isRegistered, listDepartments } from './colleges.service.ts'

export function collegesRoutes(app: FastifyInstance): void {
  servePublic(app, collegesApi.isRegistered, (ctx, { query }) => isRegistered(ctx, query.name))
  serve(app, collegesApi.listDepartments, (ctx) => listDepartments(ctx))
}
