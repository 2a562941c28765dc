import { type AuditEntry, type auditApi, automatic } from '@counterfoil/contract/audit'
import { type AuditAction, actionsOf, auditActions, isAuditAction } from '@counterfoil/contract/audit-actions'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { ReadContext } from '#platform/context.ts'
import { pageOf, pageStart } from '#platform/http/pages.ts'
import { type EntryRow, listActorRows, listEntryRows } from './audit.queries.ts'

type Api = typeof auditApi
type Filter = Omit<EndpointInput<Api['listEntries']>['query'], 'limit'>

/**
 * How people sign in and what they change of their accounts. Of students it is listed for no one: when a student was
 * online is no concern of the office. That students joined, were approved or left is listed: the college has to know who
 * its members are.
 */
const ofAccounts: AuditAction[] = [...(actionsOf('sign_in') ?? []), 'profile.edited', 'mail.chosen_by_link']

/** Reads one row more than the limit, which shows whether there is a next page. */
export async function findEntries(ctx: ReadContext, filter: Filter, limit: number): Promise<EntryRow[]> {
  const { person, group, thing, number, from, until, after } = filter
  return listEntryRows(
    ctx.tx,
    {
      collegeId: ctx.actor.collegeId,
      personId: person === automatic ? null : person,
      actions: actionsOf(group, thing),
      ...{ number, from, until },
      before: pageStart(after),
      limit: limit + 1,
    },
    ofAccounts,
  )
}

export async function listEntries(
  ctx: ReadContext,
  { limit, ...filter }: EndpointInput<Api['listEntries']>['query'],
): Promise<EndpointResponse<Api['listEntries']>> {
  const { items, next } = pageOf(await findEntries(ctx, filter, limit), limit)
  return { items: items.map(presentEntry), next }
}

export function presentEntry(row: EntryRow): AuditEntry {
  return {
    ...{ id: row.id, at: row.at, action: row.action, position: row.position },
    who: whoOf(row),
    about: {
      kind: isAuditAction(row.action) ? auditActions[row.action][1] : null,
      // Nothing points at a student.
      id: row.isStudent ? null : row.subjectId,
      number: row.number,
      name: row.thingName ?? row.personName,
      isStudent: row.isStudent,
    },
    details: shownDetails(row.details),
    names: JSON.parse(row.names ?? '{}'),
  }
}

function whoOf({ actorId, actorRole, actorName, actorDepartment }: EntryRow): AuditEntry['who'] {
  const nameless = { name: null, role: null, department: null }
  if (actorId === null) return { kind: 'automatic', ...nameless }
  if (actorRole === 'student') return { kind: 'student', ...nameless }
  // A person who has no row any more never confirmed the address.
  if (actorRole === null) return { kind: 'removed', ...nameless }
  return {
    kind: actorName === null ? 'removed' : 'admin',
    name: actorName,
    role: actorRole,
    department: actorDepartment,
  }
}

/** A rating is shown only as an average of several, and the ids of students only as their number. */
const unshown = ['rating', 'studentIds']

type Details = AuditEntry['details']

function shownDetails(text: string): Details {
  const stored = Object.entries(JSON.parse(text) as Record<string, unknown>)
  const shown: Details = {}
  for (const [name, value] of stored) if (!unshown.includes(name) && isShowable(value)) shown[name] = value
  const students = stored.find(([name]) => name === 'studentIds')?.[1]
  return Array.isArray(students) ? { ...shown, students: students.length } : shown
}

const isShowable = (value: unknown): value is Details[string] =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'))

/** More admins than this have their deeds listed without a filter by person. */
const mostActors = 1000

export async function listActors(ctx: ReadContext): Promise<EndpointResponse<Api['listActors']>> {
  return { items: await listActorRows(ctx.tx, ctx.actor.collegeId, mostActors) }
}
