import { statisticsApi } from '@counterfoil/contract/statistics'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { readStatistics } from './statistics.service.ts'

export function statisticsRoutes(app: FastifyInstance): void {
  serve(app, statisticsApi.read, (ctx) => readStatistics(ctx))
}
