import type { MailPace, NoticeTopic } from '@counterfoil/contract/notices'
import type { Action, Letter, LetterPart } from '#platform/mail/letter.ts'
import { shortened } from '#platform/mail/letter.words.ts'
import type { Pace } from './notices.queries.ts'

const betweenMs = 60_000
const perDay = 20
/** Announcements leave most mails of the day to what concerns a person alone. */
const perDayWithAnnouncements = 5

type Budget = Pick<Pace, 'lastSentAt' | 'day' | 'today' | 'sent' | 'tomorrowMorning'>

/**
 * When the next mail with a notice of this topic may be sent to the person. What is always mailed waits for a minute at
 * most, however many mails the person got that day.
 */
export function nextMailAt(
  { lastSentAt, day, today, sent, tomorrowMorning }: Budget,
  topic: NoticeTopic | null,
): Date {
  const isAnnouncement = topic === 'announcements' || topic === 'urgent_announcements'
  const most = isAnnouncement ? perDayWithAnnouncements : perDay
  if (topic !== null && day === today && sent >= most) return tomorrowMorning
  return lastSentAt === null ? new Date(0) : new Date(lastSentAt.getTime() + betweenMs)
}

type Waiting = { aboutId: string; topic: NoticeTopic | null; heldUntil: Date; at: Date }
type Paces = Partial<Record<NoticeTopic, MailPace>>
type Times = Pick<Pace, 'now' | 'lastDaily' | 'nextDaily' | 'quietUntil'>

export type Released<N> = {
  /** To be mailed now, and those of them that belong into the mail of the day. */
  due: N[]
  daily: N[]
  /** What the person does not want to be mailed. */
  unwanted: N[]
  /** When the next of the others can be mailed, or null if there are no others. */
  nextAt: Date | null
}

/**
 * Which of the waiting notices can be mailed now, as the person chose. Notices about the same thing go into one mail, so
 * all of them wait until the last one is no longer held.
 */
export function releaseOf<N extends Waiting>(waiting: readonly N[], times: Times, paces: Paces): Released<N> {
  const paceOf = ({ topic }: N) => (topic === null ? 'always' : (paces[topic] ?? 'none'))
  const held = heldTogether(waiting, (notice) => `${notice.aboutId} ${paceOf(notice)}`)
  const dueAt = (notice: N) => {
    const pace = paceOf(notice)
    if (pace === 'always' || pace === 'none') return held(notice)
    const quietUntil = times.quietUntil?.getTime() ?? 0
    if (pace === 'at_once') return Math.max(held(notice), quietUntil)
    const daily = notice.at <= times.lastDaily ? 0 : times.nextDaily.getTime()
    return Math.max(notice.heldUntil.getTime(), daily, quietUntil)
  }
  const isDue = (notice: N) => dueAt(notice) <= times.now.getTime()
  const released = waiting.filter(isDue)
  const later = waiting.filter((notice) => !isDue(notice))
  const due = released.filter((notice) => paceOf(notice) !== 'none')
  return {
    due,
    daily: due.filter((notice) => paceOf(notice) === 'daily'),
    unwanted: released.filter((notice) => paceOf(notice) === 'none'),
    nextAt: later.length === 0 ? null : new Date(Math.min(...later.map(dueAt))),
  }
}

/** Until when a notice is held, or another one with the same key. */
function heldTogether<N extends Waiting>(waiting: readonly N[], keyOf: (notice: N) => string) {
  const groups = Map.groupBy(waiting, keyOf)
  return (notice: N) =>
    Math.max(...(groups.get(keyOf(notice)) ?? []).map(({ heldUntil }) => heldUntil.getTime()))
}

/** How many mails the person has got today, including the one that is about to be sent. */
export function sentToday({ day, today, sent }: Pace): number {
  return day === today ? sent + 1 : 1
}

/** Makes one mail of several letters. What waits for the reader comes first. */
export function gatheredLetter(letters: readonly Letter[]): Letter | undefined {
  const [first, ...others] = letters.toSorted((a, b) => rankOf(a) - rankOf(b))
  if (!first || others.length === 0) return first
  const all = [first, ...others]
  const college = all.find((letter) => letter.college !== undefined)?.college
  return {
    ...gatheredHead(all),
    lines: all.some((letter) => letter.slip?.turn) ? ['What waits for you comes first.'] : [],
    preheader: shortened(all.map(({ subject }) => `${subject}.`).join(' '), 150),
    ...(college !== undefined && { college }),
    ...only('threadId', all),
    ...only('unsubscribeUrl', all),
    parts: all.map(partOf),
    footer: [...new Set(all.flatMap(({ footer }) => footer.split('\n')))].join('\n'),
    footerLinks: linksOf(all),
  }
}

const rankOf = ({ slip }: Letter) => slip?.turn?.rank ?? 3

/** Letters about changes are counted. Of all others, the reader sees the first subject and how many others there are. */
function gatheredHead(letters: readonly Letter[]): { subject: string; title?: string } {
  const isAboutChanges = letters.every(({ slip, said }) => slip !== undefined && said !== undefined)
  if (isAboutChanges) {
    const changes = letters.reduce((sum, { said = [], unlisted = 0 }) => sum + said.length + unlisted, 0)
    const subject = `${changes} changes to ${letters.length} complaints`
    return { subject, title: subject }
  }
  const more = letters.length - 1
  return { subject: `${letters[0]?.subject}, and ${more === 1 ? '1 more update' : `${more} more updates`}` }
}

/** What all letters have in common. A mail about several complaints belongs to the thread of none of them. */
function only<K extends 'threadId' | 'unsubscribeUrl'>(
  key: K,
  letters: readonly Letter[],
): { [P in K]?: string } {
  const [value, ...others] = new Set(letters.map((letter) => letter[key]))
  return value === undefined || others.length > 0 ? {} : ({ [key]: value } as { [P in K]: string })
}

function partOf({ subject, slip, lines, said, unlisted, tables, action }: Letter): LetterPart {
  return {
    heading: subject,
    lines,
    ...(slip && { slip }),
    ...(said && { said }),
    ...(unlisted !== undefined && { unlisted }),
    ...(tables && { tables }),
    ...(action && { action }),
  }
}

/** Letters of the same kind have the same links, which are shown once. */
function linksOf(letters: readonly Letter[]): readonly Action[] {
  const links = letters.flatMap(({ footerLinks = [] }) => footerLinks)
  return [...new Map(links.map((link) => [link.url, link])).values()]
}
