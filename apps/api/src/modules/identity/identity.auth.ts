import type { ProblemCode } from '@counterfoil/contract/problem'
import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor as secondFactor } from 'better-auth/plugins/two-factor'
import * as z from 'zod'
import { hasher } from '#modules/identity/passwords/identity.hashing.service.ts'
import { config } from '#platform/config.ts'
import type { Visit } from '#platform/context.ts'
import { authDb } from '#platform/database/database-unscoped.ts'
import { newId } from '#platform/ids.ts'
import { log } from '#platform/log.ts'
import { Problem, type ProblemKind } from '#platform/problem.ts'
import { findSignInFacts } from './identity.queries.ts'
import { account, session, twoFactor, user, verification } from './identity.table.ts'

/** The longest life of a session. Without use it ends sooner (identity.sessions.queries.ts). */
export const sessionSeconds = 30 * 24 * 3600
export const sessionCookieName = '__Host-session'
/** better-auth sets it, until the browser is closed, beside a session that ends with the browser. */
export const dontRememberCookieName = '__Host-dont-remember'
const cookieAttributes = { secure: true, httpOnly: true, sameSite: 'lax' as const, path: '/' }
const cookie = (name: string) => ({ name, attributes: cookieAttributes })

/**
 * A better-auth plugin that begins a session after our own sign-in has checked the password. We do not use
 * better-auth's sign-in, because it accepts fewer addresses than the form of the specification. better-auth asks for
 * the second factor only on certain paths, and the path of this endpoint is one of them.
 */
const sessionStart = {
  id: 'session-start',
  endpoints: {
    startSession: createAuthEndpoint(
      '/sign-in/username',
      { method: 'POST', body: z.object({ userId: z.string(), keep: z.boolean() }) },
      async (ctx) => {
        const person = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
        if (!person) throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' })
        const session = await ctx.context.internalAdapter.createSession(person.id)
        await setSessionCookie(ctx, { session, user: person }, !ctx.body.keep)
        if (ctx.body.keep) ctx.setCookie(dontRememberCookieName, '', { ...cookieAttributes, maxAge: 0 })
        return ctx.json({ user: { id: person.id }, sessionId: session.id })
      },
    ),
  },
} satisfies BetterAuthPlugin

/**
 * better-auth checks passwords and keeps sessions and the second factor. Our endpoints call its functions, so its HTTP
 * handler is not mounted. Our own transactions create the accounts.
 */
export const auth = betterAuth({
  appName: 'Counterfoil',
  baseURL: config.PUBLIC_URL,
  secret: config.SECRET,
  telemetry: { enabled: false },
  rateLimit: { enabled: false },
  // The messages of better-auth contain e-mail addresses, so they are not logged. Failures still reach us as errors.
  logger: { log: (level) => log.debug({ severity: level }, 'better-auth') },
  database: drizzleAdapter(authDb, {
    provider: 'pg',
    schema: { user, session, account, verification, twoFactor },
    transaction: false,
  }),
  // Declared so that better-auth accepts the column. `input: false` keeps requests from setting it.
  user: { additionalFields: { role: { type: 'string', required: true, input: false } } },
  emailAndPassword: {
    enabled: true,
    disableSignUp: true,
    requireEmailVerification: true,
    maxPasswordLength: 128,
    password: hasher,
  },
  session: { expiresIn: sessionSeconds, disableSessionRefresh: true, cookieCache: { enabled: false } },
  verification: { storeIdentifier: 'hashed' },
  plugins: [
    sessionStart,
    secondFactor({ issuer: 'Counterfoil', backupCodeOptions: { amount: 10, length: 12 } }),
  ],
  databaseHooks: { session: { create: { before: checkNewSession } } },
  advanced: {
    database: { generateId: () => newId() },
    useSecureCookies: false,
    defaultCookieAttributes: { secure: true },
    ipAddress: { disableIpTracking: true },
    cookies: {
      session_token: cookie(sessionCookieName),
      dont_remember: cookie(dontRememberCookieName),
      session_data: cookie('__Host-session-data'),
      account_data: cookie('__Host-account-data'),
      two_factor: cookie('__Host-second-factor'),
      trust_device: cookie('__Host-trust-device'),
    },
  },
})

/**
 * better-auth calls this before every new session, whichever way the person signs in. A session that ends with the
 * browser would have one day, so it gets the time of the others.
 */
async function checkNewSession(created: { userId: string }): Promise<{ data: { expiresAt: Date } }> {
  const facts = await findSignInFacts(authDb, created.userId)
  if (facts?.state !== 'active' || facts.waiting)
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' })
  if (facts.passwordExpired) throw new APIError('FORBIDDEN', { code: 'PASSWORD_EXPIRED' })
  return { data: { expiresAt: new Date(Date.now() + sessionSeconds * 1000) } }
}

export type AuthAnswer<Response> = { response: Response; cookies: string[] }

/** Calls better-auth with the request's headers and turns its errors into our problems. */
export async function askAuth<Response>(
  visit: Visit,
  call: (headers: Headers) => Promise<{ response: Response; headers: Headers | null }>,
): Promise<AuthAnswer<Response>> {
  const headers = new Headers()
  if (visit.cookies !== undefined) headers.set('cookie', visit.cookies)
  if (visit.userAgent !== undefined) headers.set('user-agent', visit.userAgent)
  try {
    const { response, headers: answered } = await call(headers)
    return { response, cookies: answered?.getSetCookie() ?? [] }
  } catch (error) {
    throw error instanceof APIError ? problemOf(error) : error
  }
}

const known: Record<string, [ProblemKind, ProblemCode]> = {
  INVALID_EMAIL_OR_PASSWORD: ['unauthenticated', 'sign_in.refused'],
  PASSWORD_EXPIRED: ['forbidden', 'sign_in.password_expired'],
  INVALID_PASSWORD: ['refused', 'password.wrong'],
  INVALID_CODE: ['refused', 'second_factor.wrong_code'],
  INVALID_BACKUP_CODE: ['refused', 'second_factor.wrong_code'],
  INVALID_TWO_FACTOR_COOKIE: ['unauthenticated', 'session.missing'],
  TOTP_NOT_ENABLED: ['refused', 'second_factor.not_started'],
  TWO_FACTOR_NOT_ENABLED: ['refused', 'second_factor.not_started'],
  TOTP_ALREADY_ENABLED: ['conflict', 'second_factor.already_on'],
  BACKUP_CODES_NOT_ENABLED: ['refused', 'second_factor.not_started'],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: ['limited', 'second_factor.locked'],
  ACCOUNT_TEMPORARILY_LOCKED: ['limited', 'second_factor.locked'],
  UNAUTHORIZED: ['unauthenticated', 'session.missing'],
}

/**
 * Returns the problem for an error of better-auth. An error that we do not know stays an error and is logged as a
 * failure.
 */
function problemOf(error: APIError): unknown {
  const code = error.body?.code
  const match = code === undefined ? undefined : known[code]
  if (match) return new Problem(match[0], match[1], { cause: error })
  // Two requests used the same recovery code at once, and this is the second one.
  if (error.statusCode === 409) return new Problem('refused', 'second_factor.wrong_code', { cause: error })
  if (error.statusCode === 401) return new Problem('unauthenticated', 'session.missing', { cause: error })
  return new Error('better-auth refused', { cause: error })
}
