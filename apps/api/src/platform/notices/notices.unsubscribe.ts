import { type NoticeTopic, topicBits, topicsOfBits } from '@counterfoil/contract/notices'
import { config } from '#platform/config.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { loginLink } from '#platform/mail/login-link.ts'
import { isSealOf, seal } from '#platform/seal.ts'
import type { Recipient } from './notices.ts'

const purpose = 'unsubscribe'
const sealBytes = 32

/** What a link stops: mails of these topics to this person. */
export type Stop = Recipient & { topics: readonly NoticeTopic[] }

/**
 * The token of the link that stops such mails. It is not stored and does not end, because a mail may be read years later.
 * Who has it, for instance because the mail was forwarded, can stop these mails and take that back, and learns how the
 * person had chosen. The bell is not changed by it.
 * @internal exported for the tests.
 */
export function stopToken({ collegeId, userId, topics }: Stop): string {
  const chosen = topicBits(topics)
  const stop = Buffer.concat([bytesOf(collegeId), bytesOf(userId), Buffer.from([chosen >> 8, chosen & 255])])
  return Buffer.concat([stop, seal(purpose, stop.toString('hex'))]).toString('base64url')
}

/** What the token stops, or undefined if we did not make it. */
export function readStopToken(token: string): Stop | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const stop = bytes.subarray(0, -sealBytes)
  if (stop.length !== 34 || !isSealOf(bytes.subarray(-sealBytes), purpose, stop.toString('hex')))
    return undefined
  return {
    collegeId: uuidOf(stop.subarray(0, 16)),
    userId: uuidOf(stop.subarray(16, 32)),
    topics: topicsOfBits(stop.readUInt16BE(32)),
  }
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Adds to a letter how the person gets fewer such mails: a link to the settings, and one that stops them. A letter that
 * is always sent stays as it is.
 */
export function withChoices(
  letter: Letter,
  to: Recipient,
  topics: readonly NoticeTopic[],
  settingsPath: string,
): Letter {
  if (topics.length === 0) return letter
  const token = stopToken({ ...to, topics })
  return {
    ...letter,
    footerLinks: [
      { label: 'Choose what is mailed', url: loginLink(settingsPath) },
      {
        label: 'Stop these mails',
        url: new URL(`/Unsubscribe#unsubscribe=${token}`, config.PUBLIC_URL).href,
      },
    ],
    unsubscribeUrl: new URL(`/api/one-click/${token}`, config.PUBLIC_URL).href,
  }
}
