import { auditApi } from '@counterfoil/contract/audit'
import type { FastifyInstance } from 'fastify'
import { readChain, readProof } from '#modules/audit/chain/audit.state.service.ts'
import { serveCsv } from '#platform/http/csv/serve-csv.ts'
import { serve } from '#platform/http/serve.ts'
import { exportFile } from './audit.export.service.ts'
import { listActors, listEntries } from './audit.service.ts'

export function auditRoutes(app: FastifyInstance): void {
  serve(app, auditApi.listEntries, (ctx, { query }) => listEntries(ctx, query))
  serve(app, auditApi.listActors, (ctx) => listActors(ctx))
  serve(app, auditApi.readChain, (ctx) => readChain(ctx))
  serve(app, auditApi.readProof, (ctx) => readProof(ctx))
  serveCsv(app, auditApi.exportEntries, exportFile)
}
