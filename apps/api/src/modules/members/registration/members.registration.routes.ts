import { membersApi } from '@counterfoil/contract/members'
import type { FastifyInstance } from 'fastify'
import { inCollegeAsAuth } from '#platform/database/database-unscoped.ts'
import { serve, servePublic } from '#platform/http/serve.ts'
import { defineLimit } from '#platform/limits/rate-limit.ts'
import { approveStudent, register, removeMember } from './members.registration.service.ts'

const registerLimit = { limit: defineLimit('register', 300, 3600) }

/** Only the database role `auth` is allowed to create and delete accounts. */
const asAuth = { open: inCollegeAsAuth }

export function membersRegistrationRoutes(app: FastifyInstance): void {
  servePublic(app, membersApi.register, (ctx, { body }) => register(ctx, body), registerLimit)
  serve(app, membersApi.approveStudent, (ctx, { params }) => approveStudent(ctx, params.id), asAuth)
  serve(app, membersApi.removeStudent, (ctx, { params }) => removeMember(ctx, params.id, 'student'), asAuth)
  serve(
    app,
    membersApi.removeDepartmentAdmin,
    (ctx, { params }) => removeMember(ctx, params.id, 'DepartmentAdmin'),
    asAuth,
  )
  serve(
    app,
    membersApi.removeSuperAdmin,
    (ctx, { params }) => removeMember(ctx, params.id, 'SuperAdmin'),
    asAuth,
  )
}
