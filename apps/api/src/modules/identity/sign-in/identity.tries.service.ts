import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { defer, defineDeferred } from '#modules/identity/deferred/identity.deferred.service.ts'
import { findAccountByEmail } from '#modules/identity/identity.queries.ts'
import { mailboxKey } from '#modules/identity/identity.rules.ts'
import { codeNumber, isCodeOf } from '#modules/identity/links/identity.codes.service.ts'
import { mailLetter } from '#modules/identity/links/identity.mail.service.ts'
import { ownersTurn, strangersTurn, type Turn } from '#modules/identity/passwords/identity.hashing.service.ts'
import type { Visit } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { unscoped } from '#platform/database/database-unscoped.ts'
import { hostCookie, readCookie } from '#platform/http/cookies.ts'
import { defineLimit, isAllowed, requireLimit } from '#platform/limits/rate-limit.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { isSealOf, seal } from '#platform/seal.ts'

// Which tries to sign in may have their password checked. All of it is the same whether or not the address has an
// account, and none of it depends on the password.

const accountLimit = defineLimit('sign-in-account', 20, 3600)
const deviceLimit = defineLimit('sign-in-device', 20, 3600)
const codeLimit = defineLimit('sign-in-code', 20, 3600)
/** A code is mailed twice at most. The second mail is for people who did not find the first. */
const codeMailLimit = defineLimit('sign-in-code-mails', 2, 6 * 3600)

const deviceCookie = '__Host-device'
const deviceDays = 365

/**
 * Returns the id of the device if this person has signed in on it before. Such a device has tries of its own, which a
 * stranger cannot use up.
 */
function knownDeviceOf(visit: Visit, email: string): string | undefined {
  const [id, mark = ''] = readCookie(visit.cookies, deviceCookie)?.split('.') ?? []
  if (id === undefined) return undefined
  const isKnown = isSealOf(Buffer.from(mark, 'base64url'), 'device', `${id}/${mailboxKey(email)}`)
  return isKnown ? id : undefined
}

/** The cookie by which the device is known from now on. A known device keeps its id, and so its count of tries. */
export function deviceCookieFor(visit: Visit, email: string): string {
  const id = knownDeviceOf(visit, email) ?? randomUUID()
  const mark = seal('device', `${id}/${mailboxKey(email)}`).toString('base64url')
  return hostCookie(deviceCookie, `${id}.${mark}`, deviceDays * 86_400)
}

type Try = { email: string; code?: string | undefined }

/**
 * Returns the turn of a try whose password may be checked, or undefined if a mailed code is needed first. With a code
 * only the reader of the mailbox gets this far, so a stranger's wrong passwords do not lock the owner out.
 */
export async function turnOf(visit: Visit, { email, code }: Try): Promise<Turn | undefined> {
  const mailbox = mailboxKey(email)
  if (code !== undefined) {
    ensure(isCodeOf(email, code), () => new Problem('refused', 'sign_in.wrong_code'))
    await requireLimit(codeLimit, mailbox)
    return ownersTurn(mailbox)
  }
  const device = knownDeviceOf(visit, email)
  if (device !== undefined) return (await isAllowed(deviceLimit, device)) ? ownersTurn(mailbox) : undefined
  return (await isAllowed(accountLimit, mailbox)) ? strangersTurn(visit.network, mailbox) : undefined
}

export const signInCodeAsked = defineDeferred('identity.sign_in_code', z.object({ email: z.string() }))

/** Has a code mailed, if the mailbox has not had it twice. It is counted for every address, known or not. */
export async function askForCode(email: string): Promise<void> {
  if (await isAllowed(codeMailLimit, `${mailboxKey(email)}/${codeNumber()}`))
    await unscoped((tx) => defer(tx, signInCodeAsked, { email }))
}

export async function mailSignInCode(tx: Tx, { email }: { email: string }): Promise<void> {
  const person = await findAccountByEmail(tx, email)
  if (person?.emailVerified && person.state === 'active') await mailLetter(tx, 'sign_in_code', person)
}
