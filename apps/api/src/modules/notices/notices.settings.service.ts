import type { EndpointInput } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import {
  defaultDailyTime,
  defaultPaces,
  defaultQuietHours,
  type MailPace,
  type MailSettings,
  type NoticeTopic,
  type noticesApi,
} from '@counterfoil/contract/notices'
import type { Role } from '@counterfoil/contract/roles'
import { findRecipient } from '#modules/identity/links/identity.mail.service.ts'
import { audit } from '#platform/audit.ts'
import type { Context, OpenContext, ReadContext } from '#platform/context.ts'
import { inCollege, type Tx } from '#platform/database/database.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import type { FoundRecipient } from '#platform/notices/notices.delivery.ts'
import { deliverWaiting, type Recipient } from '#platform/notices/notices.ts'
import { readStopToken, type Stop } from '#platform/notices/notices.unsubscribe.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  deleteSettingsOf,
  findOwner,
  findSettings,
  lockSettings,
  type StoredSettings,
  updateSettings,
} from './notices.settings.queries.ts'

type Api = typeof noticesApi
type Paces = Partial<Record<NoticeTopic, MailPace>>

function defaultsFor(role: Role): StoredSettings {
  const { isOn, from, to } = defaultQuietHours
  return { paces: {}, quietIsOn: isOn, quietFrom: from, quietTo: to, dailyAt: defaultDailyTime(role) }
}

/** What holds for each topic of the role: what the person chose, or else the default. */
function pacesOf(role: Role, chosen: Paces): Paces {
  const entries = Object.entries(defaultPaces(role)) as [NoticeTopic, MailPace][]
  return Object.fromEntries(entries.map(([topic, pace]) => [topic, chosen[topic] ?? pace]))
}

export async function readMailSettings(ctx: ReadContext): Promise<MailSettings> {
  const { role } = ctx.actor
  const [found, owner] = await Promise.all([findSettings(ctx.tx, ctx.actor), findOwner(ctx.tx, ctx.actor)])
  const { paces, quietIsOn, quietFrom, quietTo, dailyAt } = found ?? defaultsFor(role)
  return {
    email: owner?.email ?? '',
    paces: pacesOf(role, paces),
    quiet: { isOn: quietIsOn, from: quietFrom, to: quietTo },
    dailyAt,
  }
}

/** What is mailed to a person is their own matter, so it is not in the audit. */
export async function changeMailSettings(
  ctx: Context,
  { paces = {}, quiet, dailyAt }: EndpointInput<Api['changeMailSettings']>['body'],
): Promise<Nothing> {
  const { role } = ctx.actor
  const isOfRole = Object.keys(paces).every((topic) => topic in defaultPaces(role))
  ensure(isOfRole, () => new Problem('invalid', 'request.invalid', { fields: { paces: 'field.invalid' } }))
  const before = await lockSettings(ctx.tx, ctx.actor, defaultsFor(role))
  await updateSettings(ctx.tx, ctx.actor, {
    ...before,
    paces: { ...before.paces, ...paces },
    ...(quiet && { quietIsOn: quiet.isOn, quietFrom: quiet.from, quietTo: quiet.to }),
    ...(dailyAt && { dailyAt }),
  })
  // What waits may be due earlier now.
  const { collegeId, userId } = ctx.actor
  await deliverWaiting(ctx.tx, { collegeId, userId })
  return {}
}

const settingsPaths: Readonly<Record<Role, string>> = {
  student: '/ProfilePage#mail',
  DepartmentAdmin: '/DAdmin?view=profile#mail',
  SuperAdmin: '/AdminProfile#mail',
  operator: '/',
}

/** The person to whom notices are mailed, with what they chose. */
export async function findMailRecipient(tx: Tx, to: Recipient): Promise<FoundRecipient | undefined> {
  const [found, chosen] = await Promise.all([findRecipient(tx, to), findSettings(tx, to)])
  if (!found) return undefined
  const { email, isActive, role, timeZone } = found
  const { paces, quietIsOn, quietFrom, quietTo, dailyAt } = chosen ?? defaultsFor(role)
  return {
    email,
    isActive,
    timeZone,
    paces: pacesOf(role, paces),
    quiet: quietIsOn ? { from: quietFrom, to: quietTo } : null,
    dailyAt,
    settingsPath: settingsPaths[role],
  }
}

/** Deletes the settings of a person whose account was deleted. */
export async function forgetMailSettings(tx: Tx, person: Recipient): Promise<void> {
  await deleteSettingsOf(tx, person)
}

/** Every change by a link is recorded, so a link that leaked must not fill the record. */
const linkLimit = defineLimit('unsubscribe', 20, 3600)

const unknownLink = () => new Problem('missing', 'unsubscribe.invalid')

/** Stops the mails of the topics of a link. Needs no session, because the link is in a mail to the person. */
export async function unsubscribe(
  _ctx: OpenContext,
  { token }: EndpointInput<Api['unsubscribe']>['body'],
): Promise<{ before: Paces }> {
  return stopByToken(token)
}

export async function stopByToken(token: string): Promise<{ before: Paces }> {
  return changePaces(token, (topics) => Object.fromEntries(topics.map((topic) => [topic, 'none'])))
}

/** Puts back what the link has stopped. What the person has chosen since stays. */
export async function subscribeAgain(
  _ctx: OpenContext,
  { token, before }: EndpointInput<Api['subscribeAgain']>['body'],
): Promise<Nothing> {
  await changePaces(token, (topics, held) => {
    const stopped = topics.filter((topic) => held[topic] === 'none' && before[topic])
    return Object.fromEntries(stopped.map((topic) => [topic, before[topic]]))
  })
  return {}
}

async function changePaces(
  token: string,
  change: (topics: readonly NoticeTopic[], held: Paces) => Paces,
): Promise<{ before: Paces }> {
  const stop: Stop | undefined = readStopToken(token)
  ensure(stop, unknownLink)
  const { collegeId, userId } = stop
  await requireLimit(linkLimit, userId)
  return inCollege(collegeId, async (tx) => {
    const owner = await findOwner(tx, stop)
    ensure(owner?.state === 'active', unknownLink)
    const settings = await lockSettings(tx, stop, defaultsFor(owner.role))
    const held = pacesOf(owner.role, settings.paces)
    const topics = stop.topics.filter((topic) => topic in held)
    const paces = change(topics, held)
    if (topics.some((topic) => (paces[topic] ?? held[topic]) !== held[topic])) {
      await updateSettings(tx, stop, { ...settings, paces: { ...settings.paces, ...paces } })
      // Without a session, so the record says that it was done by a link of a mail.
      const details = { topics: [...topics] }
      await audit(tx, { collegeId, actorId: null, action: 'mail.chosen_by_link', subjectId: userId, details })
    }
    return { before: Object.fromEntries(topics.map((topic) => [topic, held[topic]])) as Paces }
  })
}
