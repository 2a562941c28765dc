import type { Letter } from '#platform/mail/mail.ts'
import type { Pace } from './notices.queries.ts'

const betweenMs = 60_000
const perDay = 20

/** When the next mail with notices may be sent to this person. */
export function nextMailAt({ lastSentAt, day, today, sent, tomorrowMorning }: Pace): Date {
  if (day === today && sent >= perDay) return tomorrowMorning
  return lastSentAt === null ? new Date(0) : new Date(lastSentAt.getTime() + betweenMs)
}

type Held = { aboutId: string; heldUntil: Date }

/**
 * The notices that can be mailed now, and when the next of the others can. Notices about the same thing go into one
 * mail, so all of them wait until the last one is no longer held.
 */
export function releaseOf<N extends Held>(waiting: readonly N[], now: Date): { due: N[]; nextAt: Date } {
  const heldUntil = (about: readonly N[]) => Math.max(...about.map((notice) => notice.heldUntil.getTime()))
  const groups = [...Map.groupBy(waiting, ({ aboutId }) => aboutId).values()]
  const isReleased = (about: readonly N[]) => heldUntil(about) <= now.getTime()
  const ids = new Set(groups.filter(isReleased).map(([first]) => first?.aboutId))
  return {
    due: waiting.filter(({ aboutId }) => ids.has(aboutId)),
    nextAt: new Date(Math.min(...groups.map(heldUntil))),
  }
}

/** How many mails the person has got today, including the one that is about to be sent. */
export function sentToday({ day, today, sent }: Pace): number {
  return day === today ? sent + 1 : 1
}

/** Makes one mail of several letters. The reader sees the first one's subject and how many others there are. */
export function gatheredLetter(letters: readonly Letter[]): Letter | undefined {
  const [first, ...others] = letters
  if (!first || others.length === 0) return first
  const updates = others.length === 1 ? '1 more update' : `${others.length} more updates`
  return {
    subject: `${first.subject}, and ${updates}`,
    lines: [],
    parts: letters.map(({ subject, lines, action }) => ({
      heading: subject,
      lines,
      ...(action ? { action } : {}),
    })),
    footer: [...new Set(letters.map(({ footer }) => footer))].join(' '),
  }
}
