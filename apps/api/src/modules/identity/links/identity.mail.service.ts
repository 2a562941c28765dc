import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { findPerson } from '#modules/identity/identity.queries.ts'
import { mailboxKey } from '#modules/identity/identity.rules.ts'
import type { mailTokenPurposes } from '#modules/identity/identity.table.ts'
import { config } from '#platform/config.ts'
import { inCollegeAsWorker, type Tx } from '#platform/database/database.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { defineLimit, isAllowed } from '#platform/limits/rate-limit.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { isSealOf, seal } from '#platform/seal.ts'
import { currentCodeOf } from './identity.codes.service.ts'
import { type IdentityLetter, identityLetters } from './identity.emails.ts'
import { findAddress, findMailTokenAddress, insertMailToken } from './identity.links.queries.ts'

type Purpose = (typeof mailTokenPurposes)[number]
/** An invitation is a row of its own and not a mail token, because it belongs to no account. */
type LinkPurpose = Purpose | 'invitation'

const letters = Object.keys(identityLetters) as [IdentityLetter, ...IdentityLetter[]]

export const mailAboutAccount = defineJob({
  name: 'identity.mail',
  data: z.object({
    letter: z.enum(letters),
    collegeId: z.uuid(),
    userId: z.uuid(),
    tokenId: z.optional(z.uuid()),
  }),
})

/** Limits of mails per mailbox. Without them, a stranger could fill a mailbox by asking for mails again and again. */
const hourly = defineLimit('mails-hour', 3, 3600)
const daily = defineLimit('mails-day', 10, 86_400)

export async function mayMail(email: string): Promise<boolean> {
  const mailbox = mailboxKey(email)
  return (await isAllowed(hourly, mailbox)) && (await isAllowed(daily, mailbox))
}

/** How long a link to a new password works. */
export const resetHours = 1

/**
 * Reset mails are counted apart, so that a stranger's sign-ups cannot use them up. There is no limit per day. The count
 * begins again after as long as a link works, so a stranger who uses it up leaves the owner a link that works until
 * then. They are counted per account and not per mailbox, because the link of one account is of no use to another.
 */
const resets = defineLimit('reset-mails', 2, resetHours * 3600)

export async function mayMailReset(to: { id: string }): Promise<boolean> {
  return isAllowed(resets, to.id)
}

type Recipient = { id: string; collegeId: string }

export async function mailLetter(
  tx: Tx,
  letter: IdentityLetter,
  to: Recipient,
  tokenId?: string,
): Promise<void> {
  const token = tokenId === undefined ? {} : { tokenId }
  await enqueue(tx, mailAboutAccount, { letter, collegeId: to.collegeId, userId: to.id, ...token })
}

type Link = {
  purpose: Purpose
  validHours: number
  email?: string
  browserSeal?: string
}

/** Creates a link and returns its id. The secret in the link is made when the mail is written. */
export async function createLink(tx: Tx, to: Recipient, link: Link): Promise<string> {
  const id = randomUUID()
  const { purpose, validHours, email = null, browserSeal = null } = link
  await insertMailToken(tx, { id, purpose, userId: to.id, email, browserSeal }, validHours)
  return id
}

/** Creates a link and queues its mail. The job contains only the id of the link. */
export async function mailLink(
  tx: Tx,
  to: Recipient,
  link: Link & { letter: IdentityLetter },
): Promise<void> {
  await mailLetter(tx, link.letter, to, await createLink(tx, to, link))
}

/**
 * Returns the token of a link: 16 bytes of id and 32 bytes of seal. Together they fill exactly 64 base64url characters,
 * so a token can be written in only one way.
 */
export function linkToken(purpose: LinkPurpose, tokenId: string): string {
  const id = Buffer.from(tokenId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, seal(`link/${purpose}`, tokenId)]).toString('base64url')
}

/** Returns the id in a genuine token, or undefined for any other text. */
export function tokenIdOf(purpose: LinkPurpose, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 48 || bytes.toString('base64url') !== token) return undefined
  const hex = bytes.subarray(0, 16).toString('hex')
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  )
  return isSealOf(bytes.subarray(16), `link/${purpose}`, id) ? id : undefined
}

/**
 * The page that each mail links to. The token comes after # in the address, so that it never reaches a server log or a
 * Referer header.
 */
const pages: Record<IdentityLetter, { path: string; purpose?: Purpose }> = {
  verification: { path: '/VerifyEmail', purpose: 'verify' },
  verification_then_wait: { path: '/VerifyEmail', purpose: 'verify' },
  let_in: { path: '/Login' },
  already_registered: { path: '/Login' },
  reset: { path: '/ResetPassword', purpose: 'reset' },
  email_restored: { path: '/ResetPassword', purpose: 'reset' },
  password_changed: { path: '/Login' },
  sign_in_code: { path: '/Login' },
  email_change: { path: '/VerifyEmail', purpose: 'email_change' },
  email_undo: { path: '/VerifyEmail', purpose: 'email_undo' },
}

type MailData = z.output<typeof mailAboutAccount.data>

/**
 * Sends the mail to the person's address. A mail about a change of address goes to the address that is stored with its
 * link.
 */
export async function deliverLetter(
  { letter, collegeId, userId, tokenId }: MailData,
  jobId: string,
): Promise<void> {
  const found = await inCollegeAsWorker(collegeId, async (tx) => {
    const person = await findPerson(tx, userId)
    const linked = tokenId === undefined ? null : await findMailTokenAddress(tx, tokenId)
    return person && { address: linked === null ? person.email : linked, college: person.college?.name ?? '' }
  })
  if (found?.address === undefined) return
  const { address, college } = found
  const written = identityLetters[letter](urlOf(letter, tokenId), college, currentCodeOf(address))
  await sendMail(address, written, jobId)
}

function urlOf(letter: IdentityLetter, tokenId: string | undefined): string {
  const { path, purpose } = pages[letter]
  const url = new URL(path, config.PUBLIC_URL)
  if (purpose && tokenId !== undefined) url.hash = `${purpose}=${linkToken(purpose, tokenId)}`
  return url.href
}

/** Tells the delivery of notices where to send them. */
export async function findRecipient(tx: Tx, to: { collegeId: string; userId: string }) {
  const found = await findAddress(tx, to)
  return (
    found && {
      email: found.email,
      isActive: found.state === 'active',
      role: found.role,
      timeZone: found.timeZone,
    }
  )
}
