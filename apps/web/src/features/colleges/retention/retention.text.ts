import {
  mostDueCounted,
  releasedDays,
  retentionNoticeDays,
} from '@counterfoil/contract/complaints/retention-api'
import { formatFigure } from '#lib/words/figures.ts'
import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

const yearsOf = (years: number) => plural(years, { one: '# year', other: '# years' })

/** The server counts up to a limit. */
const complaintsOf = (count: number) =>
  count > mostDueCounted
    ? `More than ${formatFigure(mostDueCounted)} complaints`
    : plural(count, { one: '# complaint', other: '# complaints' })

export const retentionText = defineText('retention', {
  loading: 'Loading the retention period...',
  loadFailed: (words: string) => `Failed to load the retention period: ${words}`,
  period: {
    heading: 'How long complaints are kept',
    label: 'Keep complaints for',
    years: yearsOf,
    effect: (years: number) =>
      `${yearsOf(years)} after the last event on a complaint, everything that was written in it, its photos and PDFs and the student’s details are erased for good, also if it was deleted. Its number, dates, status and all counts stay.`,
    longer: 'A longer period takes effect as soon as you save it.',
    shorter: (day: string) =>
      `A shorter period takes effect on ${day}, ${retentionNoticeDays} days after you save it. Every SuperAdmin is told by email and can take it back until then.`,
    chosenAlready: (day: string) => `This period is saved already and takes effect on ${day}.`,
  },
  waiting: {
    title: (years: number, day: string) => `From ${day}, complaints are kept for only ${yearsOf(years)}.`,
    help: (years: number) => `Until then they are kept for ${yearsOf(years)}, and you can leave it at that.`,
    keep: 'Keep the present period',
    kept: 'The present period stays.',
  },
  due: {
    show: 'Show what would be deleted',
    hide: 'Hide the list',
    total: (count: number) =>
      `${complaintsOf(count)} would be erased by the next run with this period, as of now. Nothing is erased by looking.`,
    held: (count: number) =>
      count === 1
        ? '1 complaint of that age is kept from deletion and isn’t listed.'
        : `${complaintsOf(count)} of that age are kept from deletion and aren’t listed.`,
    loading: 'Looking for old complaints...',
    empty: 'With this period, the next run would erase nothing.',
    failed: (words: string) => `Failed to list old complaints: ${words}`,
    table: 'What would be erased',
  },
  columns: {
    number: 'Number',
    subject: 'Subject',
    department: 'Department',
    last: 'Last event',
    kept: 'Since when, by whom and why',
  },
  complaint: (number: number) => `Complaint ${number}`,
  withdrawn: 'Withdrawn by the student',
  removed: (subject: string) => `${subject} (deleted)`,
  noSubject: 'No subject',
  noAdmin: 'an admin whose account has been deleted',
  held: {
    heading: 'Kept from deletion',
    none: 'No complaint is kept from deletion. If a court or an authority needs one, open it and choose “Keep from deletion”.',
    help: `These stay as they are, whatever the period, until a SuperAdmin releases them, and for ${releasedDays} more days.`,
    table: 'Complaints that are kept from deletion',
    since: (day: string, who: string) => `${day}, by ${who}`,
    loading: 'Loading the complaints that are kept...',
    failed: (words: string) => `Failed to list the complaints that are kept: ${words}`,
  },
  confirm: {
    question: (years: number) => `Keep complaints for only ${yearsOf(years)}?`,
    note: (count: number, day: string) =>
      `From ${day}, older complaints are erased for good. As of now, that would be ${count > mostDueCounted ? `more than ${formatFigure(mostDueCounted)}` : formatFigure(count)} of them.`,
    action: 'Keep for less time',
  },
  saved: 'Retention period saved.',
  savedShorter: (day: string) => `Saved. It takes effect on ${day}.`,
  saveFailed: (words: string) => `Failed to save the retention period: ${words}`,
})
