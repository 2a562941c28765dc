import type { Tx } from '#platform/database/database.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { loginLink } from '#platform/mail/login-link.ts'
import { type Notice, type NoticeWriter, notify, type Recipient } from '#platform/notices/notices.ts'
import { noticeLetters } from './identity.notices.emails.ts'
import { listPeople, listSuperAdmins } from './identity.notices.queries.ts'

const kinds = [
  'student.waiting',
  'member.ended',
  'super_admin.added',
  'super_admin.ended',
  'super_admin.factor_lost',
] as const
type Kind = (typeof kinds)[number]

type Told = { collegeId: string; kind: Kind; aboutId: string; byId?: string }

/**
 * Tells every SuperAdmin of the college about an account. The person whose account ends is told, too, so call this
 * before ending it.
 */
export async function notifySuperAdmins(tx: Tx, { collegeId, kind, aboutId, byId }: Told): Promise<void> {
  const superAdmins = await listSuperAdmins(tx, collegeId)
  const by = byId === undefined ? {} : { eventId: byId }
  await notify(tx, {
    collegeId,
    userIds: kind === 'member.ended' ? [...superAdmins, aboutId] : superAdmins,
    kind,
    aboutId,
    ...by,
    outlivesAccount: kind === 'super_admin.ended' || kind === 'member.ended',
  })
}

/** The ids of the college's SuperAdmins, for notices of other modules. */
export const findSuperAdmins = (tx: Tx, collegeId: string): Promise<string[]> =>
  listSuperAdmins(tx, collegeId)

type Person = Awaited<ReturnType<typeof listPeople>>[number]

export const identityNotices: readonly NoticeWriter[] = [{ kinds, write: writeAboutAccounts }]

/**
 * All waiting students are one letter, and all deleted students and department admins. Everything else about accounts is
 * a letter of its own.
 */
async function writeAboutAccounts(
  tx: Tx,
  to: Recipient,
  notices: readonly Notice[],
): Promise<readonly Letter[]> {
  // The event of such a notice is the person who did it.
  const ids = notices.flatMap(({ aboutId, eventId }) => [aboutId, ...(eventId === null ? [] : [eventId])])
  const found = await listPeople(tx, to.collegeId, [...new Set([...ids, to.userId])])
  const people = new Map(found.map((person) => [person.id, person]))
  const isWaiting = ({ kind, aboutId }: Notice) => kind === 'student.waiting' && people.get(aboutId)?.waiting
  const waiting = new Set(notices.filter(isWaiting).map(({ aboutId }) => aboutId)).size
  const college = people.get(to.userId)?.college ?? ''
  const url = loginLink('/StudentList')
  return [
    ...(waiting > 0 ? [noticeLetters.studentsWaiting(waiting, college, url)] : []),
    ...lettersAboutEnds(notices, to, people),
    ...notices.flatMap((notice) => letterAbout(notice, to, people) ?? []),
  ]
}

/** The letter to a person whose account was deleted, or one letter to a SuperAdmin about all such people. */
function lettersAboutEnds(
  notices: readonly Notice[],
  to: Recipient,
  people: Map<string, Person>,
): readonly Letter[] {
  const ends = notices.filter(({ kind }) => kind === 'member.ended')
  if (ends.length === 0) return []
  const college = people.get(to.userId)?.college ?? ''
  if (ends.some(({ aboutId }) => aboutId === to.userId)) return [noticeLetters.yourMembershipEnded(college)]
  const deletedBy = new Set(ends.map(({ eventId }) => people.get(eventId ?? '')?.email ?? 'A SuperAdmin'))
  return [noticeLetters.membersEnded(ends.length, [...deletedBy].join(', '), college)]
}

function letterAbout(notice: Notice, to: Recipient, people: Map<string, Person>): Letter | undefined {
  const about = people.get(notice.aboutId)
  const by = people.get(notice.eventId ?? '')?.email ?? 'A SuperAdmin'
  const url = loginLink('/Controls')
  switch (notice.kind as Kind) {
    case 'student.waiting':
    case 'member.ended':
      return undefined
    case 'super_admin.added':
      return about?.state === 'active' ? noticeLetters.superAdminAdded(about.email, by, url) : undefined
    case 'super_admin.ended':
      return notice.aboutId === to.userId
        ? noticeLetters.yourAccountEnded(by, about?.college ?? '')
        : noticeLetters.superAdminEnded(by, url)
    case 'super_admin.factor_lost':
      return about?.state === 'active' ? noticeLetters.factorLost(about.email, url) : undefined
  }
}
