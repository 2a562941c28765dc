import { registersApi } from '@counterfoil/contract/registers'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { freezeRegister, listRegisters, readRegister } from './registers.service.ts'

export function registersRoutes(app: FastifyInstance): void {
  serve(app, registersApi.list, (ctx) => listRegisters(ctx))
  serve(app, registersApi.read, (ctx, { params }) => readRegister(ctx, params))
  serve(app, registersApi.freeze, (ctx, { params, body }) => freezeRegister(ctx, params, body))
}
