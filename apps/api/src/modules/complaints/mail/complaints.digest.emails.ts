import type { Priority } from '@counterfoil/contract/fields'
import type { Letter, LetterTable } from '#platform/mail/letter.ts'
import { agoText, momentText } from './complaints.mail.rules.ts'

/** A complaint that waits for the office. `at` is since when it waits. */
type Waiting = { number: number; subject: string; priority: Priority; url: string; at: Date }

type Digest = {
  /** The department of the admin, or the college of a SuperAdmin. */
  office: string
  college: string
  notSolved: readonly Waiting[]
  /** Those whose students wrote. */
  wrote: readonly Waiting[]
  filed: readonly Waiting[]
  /** The inbox. */
  url: string
  now: Date
  timeZone: string
}

const listedRows = 5

/**
 * The mail of the morning to an admin, about what came since the last one. Null if there is nothing to say. It leaves out
 * the names of students and what they wrote, because people forward and print mails.
 */
export function digestLetter(digest: Digest): Letter | null {
  const { office, college, notSolved, wrote, filed, url } = digest
  const figures = [
    { count: notSolved.length, label: 'not solved' },
    { count: wrote.length, label: wrote.length === 1 ? 'answer' : 'answers' },
    { count: filed.length, label: 'new' },
  ].filter(({ count }) => count > 0)
  if (figures.length === 0) return null
  const ago = ({ at }: Waiting) => agoText(at, digest)
  return {
    subject: `${office} ${isMorning(digest) ? 'this morning' : 'today'}: ${figures.map(({ count, label }) => `${count} ${label}`).join(', ')}`,
    preheader: longestText([...notSolved, ...wrote, ...filed], digest),
    college,
    title: `${isMorning(digest) ? 'Good morning. ' : ''}${office}, ${todayText(digest)}`,
    figures,
    lines: [],
    action: { label: 'Open the inbox', url },
    tables: [
      tableOf('Not solved, say the students', notSolved, (one) => markOf(one, ago(one))),
      tableOf('Students answered you', wrote, (one) => markOf(one, ago(one))),
      tableOf('New complaints', filed, (one) => `${one.priority} priority`),
    ].flat(),
    footer: `You are getting this email because you handle the complaints of ${office}.`,
  }
}

/** Admins can choose another time of the day. */
const isMorning = ({ now, timeZone }: Digest) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now)) < 12

const markOf = ({ priority }: Waiting, ago: string) => (priority === 'high' ? `${ago}, high priority` : ago)

const byAge = (complaints: readonly Waiting[]) =>
  complaints.toSorted((a, b) => a.at.getTime() - b.at.getTime())

function tableOf(
  heading: string,
  complaints: readonly Waiting[],
  mark: (complaint: Waiting) => string,
): LetterTable[] {
  if (complaints.length === 0) return []
  const shown = byAge(complaints).slice(0, listedRows)
  const rows = shown.map((one) => ({
    number: one.number,
    mark: mark(one),
    subject: one.subject,
    url: one.url,
  }))
  return [{ heading, rows, more: complaints.length - shown.length }]
}

function longestText(complaints: readonly Waiting[], clock: Digest): string {
  const [longest] = byAge(complaints)
  return longest ? `Waiting longest: ${longest.number}, since ${momentText(longest.at, clock)}.` : ''
}

const todayText = ({ now, timeZone }: Digest) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
    .format(now)
    .replace(',', '')
