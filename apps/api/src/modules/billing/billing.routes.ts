import { billingApi } from '@counterfoil/contract/billing'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { readPayment, readPlan } from './billing.service.ts'

export function billingRoutes(app: FastifyInstance): void {
  serve(app, billingApi.readPlan, (ctx) => readPlan(ctx))
  serve(app, billingApi.readPayment, () => readPayment())
}
