import type { CollegeNextLevel, clockApi } from '@counterfoil/contract/clock'
import type { EndpointInput } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import { audit } from '#platform/audit.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { findNextLevelNow, insertNextLevel, listActiveSuperAdmins } from './clock.levels.queries.ts'
import { lockVersions } from './clock.queries.ts'

/** Who is told last about a complaint that is over its date, what students call the person, and since when it is this one. */
export type NextLevel = { version: number; userId: string; title: string; namedAt: number }

/** Undefined if the college names nobody, or the person has left. */
export async function findNextLevel(tx: Tx, collegeId: string): Promise<NextLevel | undefined> {
  const found = await findNextLevelNow(tx, collegeId)
  if (!found || found.userId === null) return undefined
  return { ...found, userId: found.userId, namedAt: found.namedAt.getTime() }
}

export async function readNextLevel({ tx, actor }: ReadContext): Promise<CollegeNextLevel> {
  const [found, superAdmins] = await Promise.all([
    findNextLevelNow(tx, actor.collegeId),
    listActiveSuperAdmins(tx, actor.collegeId),
  ])
  return {
    version: found?.version ?? 0,
    userId: found?.userId ?? null,
    title: found?.title ?? '',
    superAdmins,
  }
}

/** Complaints that are over their date long since are not told to the new person. */
export async function editNextLevel(
  ctx: Context,
  { version: seen, nextLevel }: EndpointInput<typeof clockApi.editNextLevel>['body'],
): Promise<Nothing> {
  const { collegeId, userId: actorId } = ctx.actor
  // So that two edits do not make the same version.
  await lockVersions(ctx.tx, collegeId)
  const [found, superAdmins] = await Promise.all([
    findNextLevelNow(ctx.tx, collegeId),
    listActiveSuperAdmins(ctx.tx, collegeId),
  ])
  const before = { userId: found?.userId ?? null, title: found?.title ?? '' }
  const after = { userId: nextLevel?.userId ?? null, title: nextLevel?.title ?? before.title }
  // Nothing is new, or the answer to the same edit was lost.
  if (before.userId === after.userId && before.title === after.title) return {}
  const version = found?.version ?? 0
  ensure(seen === version, () => new Problem('conflict', 'clock.changed'))
  ensure(
    after.userId === null || superAdmins.some(({ id }) => id === after.userId),
    () => new Problem('invalid', 'clock.no_super_admin', { fields: { userId: 'field.invalid' } }),
  )
  await insertNextLevel(ctx.tx, { collegeId, version: version + 1, ...after })
  // The title is read in the version, because the record holds no text that a person wrote.
  await audit(ctx.tx, {
    collegeId,
    actorId,
    action: 'next_level.edited',
    subjectId: collegeId,
    details: {
      version: version + 1,
      ...(after.userId !== null && { toId: after.userId }),
      ...(before.userId !== null && { formerId: before.userId }),
    },
  })
  ctx.publish({ topic: 'college', to: [{ role: 'SuperAdmin' }] })
  return {}
}
