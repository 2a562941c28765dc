import { figuresApi } from '@counterfoil/contract/figures'
import type { FastifyInstance } from 'fastify'
import { figuresFile } from '#modules/statistics/figures/statistics.export.service.ts'
import { readFigures } from '#modules/statistics/figures/statistics.figures.service.ts'
import { readGroups, readPeople } from '#modules/statistics/figures/statistics.groups.service.ts'
import { serveCsv } from '#platform/http/csv/serve-csv.ts'
import { serve } from '#platform/http/serve.ts'

export function statisticsRoutes(app: FastifyInstance): void {
  serve(app, figuresApi.readFigures, (ctx, { query }) => readFigures(ctx, query))
  serve(app, figuresApi.readGroups, (ctx, { query }) => readGroups(ctx, query))
  serve(app, figuresApi.readPeople, (ctx, { query }) => readPeople(ctx, query))
  serveCsv(app, figuresApi.exportFigures, figuresFile)
}
