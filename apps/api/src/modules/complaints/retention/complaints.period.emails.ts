import { releasedDays } from '@counterfoil/contract/complaints/retention-api'
import type { Letter } from '#platform/mail/letter.ts'

type ShorterPeriod = {
  college: string
  timeZone: string
  /** The address of the SuperAdmin who chose it. Null if the account is deleted. */
  by: string | null
  years: number
  next: number
  from: Date
  url: string
}

const toSuperAdmins = 'You are getting this email because you are a SuperAdmin of the college.'

const yearsText = (years: number) => (years === 1 ? '1 year' : `${years} years`)

const dayText = ({ from, timeZone }: ShorterPeriod) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(from)

/** The mail to every SuperAdmin about a shorter period, also to the one who chose it. */
export function shorterPeriodLetter(period: ShorterPeriod): Letter {
  const { college, by, years, next, url } = period
  return {
    subject: 'Complaints will be erased earlier',
    college,
    lines: [
      `${by ?? 'A SuperAdmin'} changed how long ${college} keeps what is written in complaints: ${yearsText(next)} after the last event instead of ${yearsText(years)}. This takes effect on ${dayText(period)}.`,
      'From then on, older complaints lose their texts, files and personal details for good. Numbers and counts stay.',
      'Until then, every SuperAdmin can keep the present period.',
    ],
    action: { label: 'See the settings', url },
    footer: toSuperAdmins,
  }
}

type Release = { college: string; number: number; by: string | null }

/** A mail lists at most this many complaints. */
const mostListed = 20

/** The mail to every SuperAdmin about complaints that are no longer kept from deletion. */
export function releasedLetter(releases: readonly Release[], url: string): Letter | null {
  const [first] = releases
  if (!first) return null
  const count = releases.length
  const shown = releases.slice(0, mostListed)
  return {
    subject:
      count === 1
        ? `Complaint ${first.number} is no longer kept from deletion`
        : `${count} complaints are no longer kept from deletion`,
    college: first.college,
    lines: [
      ...shown.map(({ number, by }) => `${number}: released by ${by ?? 'a SuperAdmin'}`),
      ...(count > shown.length ? [`and ${count - shown.length} more`] : []),
      `It stays for ${releasedDays} more days, in which every SuperAdmin can keep it again. Then, if the retention period is over, it is erased for good at night.`,
    ],
    action: { label: 'See the settings', url },
    footer: toSuperAdmins,
  }
}
