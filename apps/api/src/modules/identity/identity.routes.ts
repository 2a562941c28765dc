import { identityApi } from '@counterfoil/contract/identity'
import type { FastifyInstance } from 'fastify'
import {
  changeEmail,
  confirmEmailChange,
  disownEmail,
  resendVerification,
  verifyEmail,
} from '#modules/identity/accounts/identity.email.service.ts'
import { undoEmailChange } from '#modules/identity/accounts/identity.undo.service.ts'
import {
  changePassword,
  forgotPassword,
  resetPassword,
} from '#modules/identity/passwords/identity.reset.service.ts'
import {
  confirmSecondFactor,
  signInAgain,
  startSecondFactor,
  stopSecondFactor,
} from '#modules/identity/second-factor/identity.second-factor.service.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  readSession,
  signIn,
  signInWithSecondFactor,
  signOut,
} from '#modules/identity/sign-in/identity.service.ts'
import { inCollegeAsAuth, readInCollegeAsAuth } from '#platform/database/database-unscoped.ts'
import { serve, serveActor, servePublic } from '#platform/http/serve.ts'
import { defineLimit } from '#platform/limits/rate-limit.ts'

// These limits are per network. A college's computer room is one network, so they are high enough for a whole class.
const linkLimit = { limit: defineLimit('link', 300, 600) }
const mailLimit = { limit: defineLimit('mail', 120, 600) }
/**
 * A campus shares one network, and a person in it could use the limit up for all the others. Tries are counted by
 * account and device, and the queue in front of hashing refuses those of a flood first.
 */
const signInLimits = { withoutNetworkLimit: true } as const
const asAuth = { open: inCollegeAsAuth }

export function identityRoutes(app: FastifyInstance): void {
  servePublic(app, identityApi.readSession, (ctx) => readSession(ctx), { perSession: true })
  servePublic(app, identityApi.signIn, (ctx, { body }) => signIn(ctx, body), signInLimits)
  servePublic(
    app,
    identityApi.signInWithSecondFactor,
    (ctx, { body }) => signInWithSecondFactor(ctx, body),
    signInLimits,
  )
  serve(app, identityApi.signOut, (ctx) => signOut(ctx), { ...asAuth, perSession: true })
  serve(app, identityApi.listSessions, (ctx) => listSessions(ctx), { read: readInCollegeAsAuth })
  serve(app, identityApi.endSession, (ctx, { params }) => endSession(ctx, params.id), asAuth)
  serve(app, identityApi.endOtherSessions, (ctx) => endOtherSessions(ctx), asAuth)
  serveActor(app, identityApi.signInAgain, (ctx, { body }) => signInAgain(ctx, body))

  servePublic(app, identityApi.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body.email), mailLimit)
  servePublic(app, identityApi.resetPassword, (ctx, { body }) => resetPassword(ctx, body), linkLimit)
  serveActor(app, identityApi.changePassword, (ctx, { body }) => changePassword(ctx, body))

  servePublic(app, identityApi.verifyEmail, (ctx, { body }) => verifyEmail(ctx, body), linkLimit)
  servePublic(app, identityApi.disownEmail, (ctx, { body }) => disownEmail(ctx, body.token), linkLimit)
  servePublic(
    app,
    identityApi.resendVerification,
    (ctx, { body }) => resendVerification(ctx, body.email),
    mailLimit,
  )
  serveActor(app, identityApi.changeEmail, (ctx, { body }) => changeEmail(ctx, body))
  serve(app, identityApi.confirmEmailChange, (ctx, { body }) => confirmEmailChange(ctx, body.token), asAuth)
  servePublic(
    app,
    identityApi.undoEmailChange,
    (ctx, { body }) => undoEmailChange(ctx, body.token),
    linkLimit,
  )

  serveActor(app, identityApi.startSecondFactor, (ctx, { body }) => startSecondFactor(ctx, body.password))
  serveActor(app, identityApi.confirmSecondFactor, (ctx, { body }) => confirmSecondFactor(ctx, body.code))
  serveActor(app, identityApi.stopSecondFactor, (ctx, { body }) => stopSecondFactor(ctx, body))
}
