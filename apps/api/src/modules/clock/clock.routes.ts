import { clockApi } from '@counterfoil/contract/clock'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { editCalendar, readCalendar } from './clock.calendar.service.ts'
import { editNextLevel, readNextLevel } from './clock.levels.service.ts'
import { editTargets, readTargets } from './clock.targets.service.ts'

export function clockRoutes(app: FastifyInstance): void {
  serve(app, clockApi.readCalendar, (ctx) => readCalendar(ctx))
  serve(app, clockApi.editCalendar, (ctx, { body }) => editCalendar(ctx, body))
  serve(app, clockApi.readNextLevel, (ctx) => readNextLevel(ctx))
  serve(app, clockApi.editNextLevel, (ctx, { body }) => editNextLevel(ctx, body))
  serve(app, clockApi.readTargets, (ctx) => readTargets(ctx))
  serve(app, clockApi.editTargets, (ctx, { body }) => editTargets(ctx, body))
}
