import { membersApi } from '@counterfoil/contract/members'
import type { FastifyInstance } from 'fastify'
import { serve, serveList } from '#platform/http/serve.ts'
import { decideDepartmentRequest } from './members.departments.service.ts'
import { editProfile, listAdmins, listStudents, readProfile } from './members.service.ts'

export function membersRoutes(app: FastifyInstance): void {
  serve(app, membersApi.readProfile, (ctx) => readProfile(ctx))
  serve(app, membersApi.editProfile, (ctx, { body }) => editProfile(ctx, body))
  serveList(app, membersApi.listStudents, (ctx, { query }) => listStudents(ctx, query))
  serveList(app, membersApi.listDepartmentAdmins, (ctx, { query }) =>
    listAdmins(ctx, 'DepartmentAdmin', query),
  )
  serveList(app, membersApi.listSuperAdmins, (ctx, { query }) => listAdmins(ctx, 'SuperAdmin', query))
  serve(app, membersApi.decideDepartmentRequest, (ctx, { params, body }) =>
    decideDepartmentRequest(ctx, params.id, body),
  )
}
