import { membersApi } from '@counterfoil/contract/members'
import type { FastifyInstance } from 'fastify'
import { ownersTurn } from '#modules/identity/passwords/identity.hashing.service.ts'
import { hashNewPassword } from '#modules/identity/passwords/identity.passwords.service.ts'
import { inCollegeAsAuth } from '#platform/database/database-unscoped.ts'
import { serve, serveList, servePublic } from '#platform/http/serve.ts'
import { defineLimit } from '#platform/limits/rate-limit.ts'
import {
  acceptInvitation,
  cancelInvitation,
  disownInvitation,
  inviteDepartmentAdmin,
  inviteSuperAdmin,
  listInvitations,
} from './members.invitations.service.ts'

const linkLimit = { limit: defineLimit('invitation', 300, 600) }

export function membersInvitationsRoutes(app: FastifyInstance): void {
  serve(
    app,
    membersApi.createDepartmentAdmin,
    (ctx, { body }, hash: string) => inviteDepartmentAdmin(ctx, body, hash),
    {
      open: inCollegeAsAuth,
      prepare: ({ body }, { userId }) => hashNewPassword(ownersTurn(userId), body.password),
    },
  )
  serve(
    app,
    membersApi.createSuperAdmin,
    (ctx, { body }, hash: string) => inviteSuperAdmin(ctx, body, hash),
    {
      open: inCollegeAsAuth,
      prepare: ({ body }, { userId }) => hashNewPassword(ownersTurn(userId), body.password),
    },
  )
  serveList(app, membersApi.listInvitations, (ctx, { query }) => listInvitations(ctx, query))
  serve(app, membersApi.cancelInvitation, (ctx, { params }) => cancelInvitation(ctx, params.id), {
    open: inCollegeAsAuth,
  })
  servePublic(app, membersApi.acceptInvitation, (ctx, { body }) => acceptInvitation(ctx, body), linkLimit)
  servePublic(
    app,
    membersApi.disownInvitation,
    (ctx, { body }) => disownInvitation(ctx, body.token),
    linkLimit,
  )
}
