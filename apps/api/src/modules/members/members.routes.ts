import { membersApi } from '@counterfoil/contract/members'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { decideDepartmentRequest } from './members.departments.service.ts'
import { editProfile, listPeople, readProfile } from './members.service.ts'

export function membersRoutes(app: FastifyInstance): void {
  serve(app, membersApi.readProfile, (ctx) => readProfile(ctx))
  serve(app, membersApi.editProfile, (ctx, { body }) => editProfile(ctx, body))
  serve(app, membersApi.listStudents, (ctx, { query }) => listPeople(ctx, 'student', query))
  serve(app, membersApi.listDepartmentAdmins, (ctx, { query }) => listPeople(ctx, 'DepartmentAdmin', query))
  serve(app, membersApi.listSuperAdmins, (ctx, { query }) => listPeople(ctx, 'SuperAdmin', query))
  serve(app, membersApi.decideDepartmentRequest, (ctx, { params, body }) =>
    decideDepartmentRequest(ctx, params.id, body),
  )
}
