import type { Tx } from '#platform/database/database.ts'
import { inCollegeAsWorker } from '#platform/database/database.ts'
import { stableId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { type Letter, sendMail } from '#platform/mail/mail.ts'
import { deleteBatch, listNotices, lockPace, type Pace, updateBatch, updatePace } from './notices.queries.ts'
import { gatheredLetter, nextMailAt, releaseOf, sentToday } from './notices.rules.ts'
import { deliverNotices, type NoticeWriter, type Recipient } from './notices.ts'

type FoundRecipient = { email: string; isActive: boolean; timeZone: string }
export type FindRecipient = (tx: Tx, to: Recipient) => Promise<FoundRecipient | undefined>

type Pending = Awaited<ReturnType<typeof listNotices>>

/**
 * Sends one mail with all notices that wait for the person. If the last mail was sent less than a minute ago, or the
 * mails of the day are used up, it queues itself for later.
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
    const { due, pace } = await claimNotices(tx, to, jobId, recipient.timeZone)
    const told = recipient.isActive ? due : due.filter(({ address }) => address !== null)
    const address = recipient.isActive ? recipient.email : told[0]?.address
    const letter = gatheredLetter(await writeLetters(tx, to, told, writers))
    if (!letter || !address) return undefined
    // Notices about which there is nothing to say any more do not count as a mail of the day.
    if (pace) await updatePace(tx, to, pace.today, sentToday(pace))
    return { letter, address }
  })
  if (mail) await sendMail(mail.address, mail.letter, jobId)
  await inCollegeAsWorker(to.collegeId, (tx) => deleteBatch(tx, to, jobId))
}

type Claim = { due: Pending /** Missing if a mail with these notices was counted before. */; pace?: Pace }

/** Marks the waiting notices as part of this job's mail. A retry of the job finds them by this mark. */
async function claimNotices(tx: Tx, to: Recipient, jobId: string, timeZone: string): Promise<Claim> {
  const pace = await lockPace(tx, to, timeZone)
  const claimed = await listNotices(tx, to, jobId)
  if (claimed.length > 0) return { due: claimed }
  const waiting = await listNotices(tx, to, null)
  if (waiting.length === 0) return { due: [] }
  const { due, nextAt } = releaseOf(waiting, pace.now)
  const startAfter = due.length > 0 ? nextMailAt(pace) : nextAt
  if (startAfter > pace.now) {
    // The id is made from the time, so that all jobs that are too early queue only one job.
    const id = stableId(`notices ${to.userId} ${startAfter.getTime()}`)
    await enqueue(tx, deliverNotices, to, { id, startAfter })
    return { due: [] }
  }
  const ids = due.map((notice) => notice.id)
  await updateBatch(tx, to, ids, jobId)
  return { due, pace }
}

async function writeLetters(
  tx: Tx,
  to: Recipient,
  due: Pending,
  writers: readonly NoticeWriter[],
): Promise<Letter[]> {
  const letters: Letter[] = []
  for (const { kinds, write } of writers) {
    const own = due.filter(({ kind }) => kinds.includes(kind))
    if (own.length > 0) letters.push(...(await write(tx, to, own)))
  }
  return letters
}
