import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Nothing } from '@counterfoil/contract/fields'
import type { Person } from '@counterfoil/contract/identity'
import type { Role } from '@counterfoil/contract/roles'
import {
  type AuthAnswer,
  askAuth,
  auth,
  dontRememberCookieName,
  sessionCookieName,
} from '#modules/identity/identity.auth.ts'
import {
  deletePendingSignIns,
  findAccountByEmail,
  findPerson,
  findSettledPasswordHash,
  findSignInFacts,
  updateLastSignIn,
} from '#modules/identity/identity.queries.ts'
import { inTurn } from '#modules/identity/passwords/identity.hashing.service.ts'
import { matchPassword } from '#modules/identity/passwords/identity.passwords.service.ts'
import { markCodeUsed } from '#modules/identity/second-factor/identity.used-codes.service.ts'
import type { Actor, SessionReader } from '#platform/actor.ts'
import { audit } from '#platform/audit.ts'
import { config } from '#platform/config.ts'
import type { ActorContext, Context, OpenContext, ReadContext } from '#platform/context.ts'
import { authDb, enterCollege, unscoped } from '#platform/database/database-unscoped.ts'
import { hostCookie, readCookie } from '#platform/http/cookies.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  deleteSession,
  deleteSessionByToken,
  deleteSessionsOf,
  findActorByToken,
  isSessionProven,
  listActors,
  listSessionsOf,
} from './identity.sessions.queries.ts'
import { askForCode, deviceCookieFor, turnOf } from './identity.tries.service.ts'

// Finding the person who sends a request

/**
 * Returns the session's token from the cookie. The cookie also has a signature, so a forged cookie is refused without a
 * query.
 */
function sessionTokenOf(cookies: string | undefined): string | undefined {
  const value = readCookie(cookies, sessionCookieName)
  const dot = value?.lastIndexOf('.') ?? -1
  if (value === undefined || dot < 1) return undefined
  const token = value.slice(0, dot)
  const expected = createHmac('sha256', config.SECRET).update(token).digest()
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

export const sessions: SessionReader = {
  tokenOf: sessionTokenOf,
  isFresh: isSessionProven,
  findActor: async (cookies) => {
    const token = sessionTokenOf(cookies)
    return token === undefined ? undefined : findActorByToken(token)
  },
  findActors: async (sessionIds) => {
    const actors: Actor[] = await listActors(sessionIds)
    return new Map(actors.map((actor) => [actor.sessionId, actor]))
  },
}

/**
 * Returns the signed-in person, or null. Every page calls this, so a missing session is a normal answer and not an
 * error.
 */
export async function readSession(ctx: OpenContext): Promise<{ person: Person | null }> {
  const actor = await sessions.findActor(ctx.visit.cookies)
  if (!actor) return { person: null }
  const found = await unscoped(async (tx) => {
    await enterCollege(tx, actor.collegeId)
    return findPerson(tx, actor.userId)
  })
  if (!found) return { person: null }
  return {
    person: {
      ...found,
      createdAt: found.createdAt.toISOString(),
      lastSignInAt: found.lastSignInAt?.toISOString() ?? null,
    },
  }
}

// Signing in

type SignedIn = { next: 'signed_in' | 'second_factor' | 'mailed_code'; role: Role | null }
type Credentials = {
  email: string
  password: string
  code?: string | undefined
  keep?: boolean | undefined
}

export async function signIn(ctx: OpenContext, credentials: Credentials): Promise<SignedIn> {
  const { email, password, keep = false } = credentials
  const turn = await turnOf(ctx.visit, credentials)
  if (!turn) {
    await askForCode(email)
    return { next: 'mailed_code', role: null }
  }
  const { account, matched } = await inTurn(turn, async () => {
    const account = await findAccountByEmail(authDb, email)
    return { account, matched: await matchPassword(account?.id, password) }
  })
  // A wrong password and an unconfirmed address get the same problem. If the problems differed, a stranger could sign
  // up with an address, then try to sign in, and learn from the problem whether the address already had an account.
  ensure(
    account?.emailVerified && matched !== undefined,
    () => new Problem('unauthenticated', 'sign_in.refused'),
  )
  // Only the owner of the mailbox who also knows the password learns that the account waits for approval.
  ensure(!account.waiting, () => new Problem('forbidden', 'sign_in.waiting'))
  turn.succeed()

  const answer = await askAuth(ctx.visit, (headers) =>
    auth.api.startSession({ body: { userId: account.id, keep }, headers, returnHeaders: true }),
  )
  const sessionId = 'sessionId' in answer.response ? answer.response.sessionId : undefined
  await requireSamePassword(account.id, matched, sessionId)
  if ('twoFactorRedirect' in answer.response) {
    ctx.visit.setCookies(answer.cookies)
    return { next: 'second_factor', role: null }
  }
  const role = await welcome(ctx, answer, email)
  return { next: 'signed_in', role }
}

/**
 * Checks the password again after the session has been created. If the password changes during the sign-in, the change
 * ends all sessions. But it cannot end this session if it did not exist yet.
 */
async function requireSamePassword(
  userId: string,
  matched: string,
  sessionId: string | undefined,
): Promise<void> {
  const isSame = await unscoped(async (tx) => {
    if ((await findSettledPasswordHash(tx, userId)) === matched) return true
    if (sessionId !== undefined) await deleteSession(tx, userId, sessionId)
    await deletePendingSignIns(tx, userId)
    return false
  })
  ensure(isSame, () => new Problem('unauthenticated', 'sign_in.refused'))
}

type SecondFactor = { code: string } | { recoveryCode: string }

const secondFactorCookie = '__Host-second-factor'
/** Counted per unfinished sign-in and not per network, so that nobody can use it up for a whole campus. */
const secondFactorLimit = defineLimit('second-factor', 30, 600)

export async function signInWithSecondFactor(
  ctx: OpenContext,
  factor: SecondFactor,
): Promise<{ role: Role }> {
  const started = readCookie(ctx.visit.cookies, secondFactorCookie)
  ensure(started, () => new Problem('unauthenticated', 'session.missing'))
  await requireLimit(secondFactorLimit, started)
  const visit = { ...ctx.visit, cookies: cookiesOfSecondStep(ctx.visit.cookies, started) }
  const answer = await askAuth(visit, (headers) =>
    'code' in factor
      ? auth.api.verifyTOTP({ body: { code: factor.code }, headers, returnHeaders: true })
      : auth.api.verifyBackupCode({ body: { code: factor.recoveryCode }, headers, returnHeaders: true }),
  )
  const { user } = answer.response
  if ('code' in factor) await requireFirstUse(user.id, factor.code, answer.response.token)
  const role = await welcome(ctx, answer, user.email)
  return { role }
}

/**
 * The cookies for better-auth: the unfinished sign-in, and whether its session ends with the browser. The cookie of an
 * existing session is left out, because it would take the place of the sign-in.
 */
function cookiesOfSecondStep(cookies: string | undefined, started: string): string {
  const dontRemember = readCookie(cookies, dontRememberCookieName)
  return [
    `${secondFactorCookie}=${encodeURIComponent(started)}`,
    ...(dontRemember === undefined ? [] : [`${dontRememberCookieName}=${encodeURIComponent(dontRemember)}`]),
  ].join('; ')
}

/**
 * Throws a problem if the code was used before. better-auth accepts a code for as long as the app shows it, but we
 * allow only one session per code.
 */
async function requireFirstUse(
  userId: string,
  code: string,
  sessionToken: string | undefined,
): Promise<void> {
  const isFirst = await unscoped(async (tx) => {
    if (await markCodeUsed(tx, userId, code)) return true
    if (sessionToken !== undefined) await deleteSessionByToken(tx, sessionToken)
    return false
  })
  ensure(isFirst, () => new Problem('refused', 'second_factor.wrong_code'))
}

async function welcome(
  ctx: OpenContext,
  answer: AuthAnswer<{ user: { id: string } }>,
  email: string,
): Promise<Role> {
  const userId = answer.response.user.id
  const before = await sessions.findActor(ctx.visit.cookies)
  const role = await unscoped(async (tx) => {
    const facts = await findSignInFacts(tx, userId)
    ensure(facts?.collegeId, () => new Problem('unauthenticated', 'sign_in.refused'))
    await enterCollege(tx, facts.collegeId)
    await updateLastSignIn(tx, userId)
    // A browser has only one session, so the earlier session ends.
    if (before) await deleteSession(tx, before.userId, before.sessionId)
    await audit(tx, {
      collegeId: facts.collegeId,
      actorId: userId,
      action: 'session.started',
      subjectId: userId,
    })
    return facts.role
  })
  ctx.visit.setCookies([...answer.cookies, deviceCookieFor(ctx.visit, email)])
  return role
}

// Ending sessions

export async function signOut(ctx: Context): Promise<Nothing> {
  await deleteSession(ctx.tx, ctx.actor.userId, ctx.actor.sessionId)
  await audit(ctx.tx, { collegeId: ctx.actor.collegeId, actorId: ctx.actor.userId, action: 'session.ended' })
  ctx.visit.setCookies([hostCookie(sessionCookieName, '', 0), hostCookie(dontRememberCookieName, '', 0)])
  publishSessionsChanged(ctx, ctx.actor.userId)
  return {}
}

type OwnSession = { id: string; current: boolean; userAgent: string | null; createdAt: string }

export async function listSessions(ctx: ReadContext): Promise<{ items: OwnSession[] }> {
  const rows = await listSessionsOf(ctx.tx, ctx.actor.userId)
  const items = rows.map((row) => ({
    ...row,
    current: row.id === ctx.actor.sessionId,
    createdAt: row.createdAt.toISOString(),
  }))
  return { items }
}

export async function endSession(ctx: Context, sessionId: string): Promise<Nothing> {
  const isEnded = await deleteSession(ctx.tx, ctx.actor.userId, sessionId)
  ensure(isEnded, () => new Problem('missing', 'request.missing'))
  await audit(ctx.tx, { collegeId: ctx.actor.collegeId, actorId: ctx.actor.userId, action: 'session.ended' })
  publishSessionsChanged(ctx, ctx.actor.userId)
  return {}
}

export async function endOtherSessions(ctx: Context): Promise<Nothing> {
  await deleteSessionsOf(ctx.tx, ctx.actor.userId, ctx.actor.sessionId)
  await audit(ctx.tx, {
    collegeId: ctx.actor.collegeId,
    actorId: ctx.actor.userId,
    action: 'session.others_ended',
  })
  publishSessionsChanged(ctx, ctx.actor.userId)
  return {}
}

/**
 * Makes the servers check the person's live streams again. They close a stream if its session has ended or the person's
 * rights have changed.
 */
export function publishSessionsChanged(ctx: ActorContext, userId: string): void {
  ctx.publish({ topic: 'session', to: [{ userId }] })
}
