import { departmentsApi } from '@counterfoil/contract/departments'
import type { FastifyInstance } from 'fastify'
import { serve, serveList } from '#platform/http/serve.ts'
import { reopenDepartment, retireDepartment } from './departments.retirement.service.ts'
import {
  createDepartment,
  editDepartment,
  listDepartments,
  listManagedDepartments,
  orderDepartments,
} from './departments.service.ts'

export function departmentsRoutes(app: FastifyInstance): void {
  serveList(app, departmentsApi.listDepartments, (ctx, { query }) => listDepartments(ctx, query))
  serve(app, departmentsApi.listManagedDepartments, (ctx) => listManagedDepartments(ctx))
  serve(app, departmentsApi.createDepartment, (ctx, { body }) => createDepartment(ctx, body))
  serve(app, departmentsApi.editDepartment, (ctx, { params, body }) => editDepartment(ctx, params.id, body))
  serve(app, departmentsApi.orderDepartments, (ctx, { body }) => orderDepartments(ctx, body))
  serve(app, departmentsApi.retireDepartment, (ctx, { params, body }) =>
    retireDepartment(ctx, params.id, body),
  )
  serve(app, departmentsApi.reopenDepartment, (ctx, { params }) => reopenDepartment(ctx, params.id))
}
