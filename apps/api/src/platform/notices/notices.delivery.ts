import type { MailPace, NoticeTopic } from '@counterfoil/contract/notices'
import type { Tx } from '#platform/database/database.ts'
import { inCollegeAsWorker } from '#platform/database/database.ts'
import { stableId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { sendMail } from '#platform/mail/mail.ts'
import {
  endBatch,
  listNotices,
  lockPace,
  type MailTimes,
  noticesInMail,
  type Pace,
  updateBatch,
  updatePace,
  updateUnwanted,
} from './notices.queries.ts'
import { gatheredLetter, nextMailAt, releaseOf, sentToday } from './notices.rules.ts'
import { deliverNotices, type NoticeWriter, type Recipient } from './notices.ts'
import { withChoices } from './notices.unsubscribe.ts'

/** The person as the mail needs them: where it goes, and what the person chose. */
export type FoundRecipient = MailTimes & {
  email: string
  isActive: boolean
  paces: Partial<Record<NoticeTopic, MailPace>>
  /** Where the person chooses what is mailed. */
  settingsPath: string
}
export type FindRecipient = (tx: Tx, to: Recipient) => Promise<FoundRecipient | undefined>

type Pending = Awaited<ReturnType<typeof listNotices>>

/**
 * Sends one mail with all notices that are due for the person. If the last mail was sent less than a minute ago, or the
 * mails of the day are used up, it queues itself for later, and so it does for notices that are not due yet.
 */
export async function sendNotices(
  to: Recipient,
  jobId: string,
  writers: readonly NoticeWriter[],
  findRecipient: FindRecipient,
): Promise<void> {
  const mail = await inCollegeAsWorker(to.collegeId, async (tx) => {
    const recipient = await findRecipient(tx, to)
    if (!recipient) return undefined
    const { due, daily, pace } = await claimNotices(tx, to, jobId, recipient)
    const told = recipient.isActive ? due : due.filter(({ address }) => address !== null)
    const address = recipient.isActive ? recipient.email : told[0]?.address
    const isDaily = (notice: Pending[number]) => daily.includes(notice.id)
    const letter = gatheredLetter([
      ...(await writeLetters(tx, to, writers, { due: told.filter((one) => !isDaily(one)), isDaily: false })),
      ...(await writeLetters(tx, to, writers, { due: told.filter(isDaily), isDaily: true })),
    ])
    if (!letter || !address) return undefined
    // Notices about which there is nothing to say any more do not count as a mail of the day.
    if (pace) await updatePace(tx, to, pace.today, sentToday(pace))
    return { letter: withChoices(letter, to, topicsOf(told), recipient.settingsPath), address }
  })
  if (mail) await sendMail(mail.address, mail.letter, jobId)
  await inCollegeAsWorker(to.collegeId, (tx) => endBatch(tx, to, jobId))
}

type Claim = {
  due: Pending
  /** The ids of those that belong into the mail of the day. */
  daily: readonly string[]
  /** Missing if a mail with these notices was counted before. */
  pace?: Pace
}

/** Marks the due notices as part of this job's mail. A retry of the job finds them by this mark. */
async function claimNotices(tx: Tx, to: Recipient, jobId: string, recipient: FoundRecipient): Promise<Claim> {
  const pace = await lockPace(tx, to, recipient)
  const idsOf = (some: Pending) => some.map(({ id }) => id)
  const claimed = await listNotices(tx, to, jobId)
  if (claimed.length > 0) {
    const isDaily = ({ topic }: Pending[number]) => topic !== null && recipient.paces[topic] === 'daily'
    return { due: claimed, daily: idsOf(claimed.filter(isDaily)) }
  }
  const waiting = await listNotices(tx, to, null, dailyTopics(recipient))
  const { due, daily, unwanted, nextAt } = releaseOf(waiting, pace, recipient.paces)
  if (unwanted.length > 0) await updateUnwanted(tx, to, idsOf(unwanted))
  if (nextAt) await queueAt(tx, to, nextAt)
  // There may be others that were not listed.
  if (waiting.length === noticesInMail) await queueAt(tx, to, new Date(pace.now.getTime() + 60_000))
  const mailAt = ({ topic }: Pending[number]) => nextMailAt(pace, topic)
  const now = due.filter((notice) => mailAt(notice) <= pace.now)
  const later = due.filter((notice) => mailAt(notice) > pace.now).map((notice) => mailAt(notice).getTime())
  if (later.length > 0) await queueAt(tx, to, new Date(Math.min(...later)))
  if (now.length === 0) return { due: [], daily: [] }
  await updateBatch(tx, to, idsOf(now), jobId)
  return { due: now, daily: idsOf(daily), pace }
}

const dailyTopics = ({ paces }: FoundRecipient) =>
  (Object.keys(paces) as NoticeTopic[]).filter((topic) => paces[topic] === 'daily')

/** The id is made from the time, so that all jobs that are too early queue only one job. */
async function queueAt(tx: Tx, to: Recipient, startAfter: Date): Promise<void> {
  const id = stableId(`notices ${to.userId} ${startAfter.getTime()}`)
  await enqueue(tx, deliverNotices, to, { id, startAfter })
}

const topicsOf = (told: Pending): NoticeTopic[] => [...new Set(told.flatMap(({ topic }) => topic ?? []))]

type Part = { due: Pending; isDaily: boolean }

async function writeLetters(
  tx: Tx,
  to: Recipient,
  writers: readonly NoticeWriter[],
  { due, isDaily }: Part,
): Promise<Letter[]> {
  const letters: Letter[] = []
  for (const { kinds, write } of writers) {
    const own = due.filter(({ kind }) => kinds.includes(kind))
    if (own.length > 0) letters.push(...(await write(tx, to, own, isDaily)))
  }
  return letters
}
