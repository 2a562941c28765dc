import type { Tx } from '#platform/database/database.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { loginLink } from '#platform/mail/login-link.ts'
import type { Notice, NoticeWriter, Recipient } from '#platform/notices/notices.ts'
import { listReleases } from './complaints.holds.queries.ts'
import { releasedLetter, shorterPeriodLetter } from './complaints.period.emails.ts'
import { findPeriod, findPeriodForMail } from './complaints.period.queries.ts'

/** The kind of a notice to a SuperAdmin that a shorter period begins soon. It is about the SuperAdmin who chose it. */
export const shorterPeriod = 'retention.shortened'

/** The kind of a notice to a SuperAdmin that a complaint is no longer kept from deletion. Its event is the hold. */
export const releasedComplaint = 'complaint.released'

export const retentionNotices: readonly NoticeWriter[] = [
  { kinds: [shorterPeriod], write: writeAboutPeriod },
  { kinds: [releasedComplaint], write: writeAboutReleases },
]

const settingsLink = () => loginLink('/Settings?part=retention')

/** Says what is saved now, however often it was changed since the last mail. One that was taken back needs no mail. */
async function writeAboutPeriod(
  tx: Tx,
  { collegeId }: Recipient,
  notices: readonly Notice[],
): Promise<readonly Letter[]> {
  const { years, nextYears, nextAt } = await findPeriod(tx, collegeId)
  const last = notices.at(-1)
  if (!last || nextYears === null || !nextAt) return []
  const facts = await findPeriodForMail(tx, collegeId, last.aboutId)
  return [shorterPeriodLetter({ ...facts, years, next: nextYears, from: nextAt, url: settingsLink() })]
}

async function writeAboutReleases(
  tx: Tx,
  { collegeId }: Recipient,
  notices: readonly Notice[],
): Promise<readonly Letter[]> {
  const ids = notices.flatMap(({ eventId }) => eventId ?? [])
  const letter = releasedLetter(await listReleases(tx, collegeId, ids), settingsLink())
  return letter ? [letter] : []
}
