import type * as z from 'zod/mini'
import { mailAboutFounding } from '#modules/colleges/colleges.founding.service.ts'
import { config } from '#platform/config.ts'
import { inCollegeAsWorker } from '#platform/database/database.ts'
import { unscoped } from '#platform/database/database-unscoped.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { loginLink } from '#platform/mail/login-link.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { foundingLetters } from './members.founding.emails.ts'
import { findFounding, listOpenColleges } from './members.founding.queries.ts'

type ListedCollege = { code: string; approval: string; founded: string; founder: string; name: string }

/**
 * The colleges of the installation, at most 1,000. The name comes last, because it is the longest.
 * @internal called by the operator's command alone. It runs as role `auth`, which sees all colleges.
 */
export async function listColleges(): Promise<ListedCollege[]> {
  const rows = await unscoped((tx) => listOpenColleges(tx, 1000))
  return rows.map(({ code, approval, openedAt, founder, name }) => ({
    code,
    approval,
    founded: openedAt?.toISOString().slice(0, 10) ?? '',
    founder: founder ?? '(deleted)',
    name,
  }))
}

type MailData = z.output<typeof mailAboutFounding.data>

/**
 * Mails the operator about a college that waits, or its SuperAdmins about the decision. Each SuperAdmin has an own job,
 * so that an unreachable address does not delay or repeat the mails of the others. Nothing is sent if the facts have
 * changed since.
 */
export async function deliverFoundingMail(
  { collegeId, letter, toId }: MailData,
  jobId: string,
): Promise<void> {
  const college = await inCollegeAsWorker(collegeId, (tx) => findFounding(tx, collegeId))
  if (college?.approval !== letter) return
  const { people } = college
  const founder = people[0]?.email ?? ''
  const content = foundingLetters[letter]({ ...college, founder, url: loginLink('/Controls') })
  if (letter === 'waiting') return sendMail(config.CONTACT_TO, content, jobId, founder)
  if (toId === undefined)
    return inCollegeAsWorker(collegeId, async (tx) => {
      for (const { id } of people) await enqueue(tx, mailAboutFounding, { collegeId, letter, toId: id })
    })
  const to = people.find(({ id }) => id === toId)
  if (to) await sendMail(to.email, content, jobId, config.CONTACT_TO)
}
