import { plusDays } from '@counterfoil/contract/days'
import { foldedName } from '@counterfoil/contract/names'

export type LineFault =
  | 'dayMissing'
  | 'dayWrong'
  | 'untilBefore'
  | 'tooLong'
  | 'nameMissing'
  | 'nameLong'
  | 'notAllDay'
  | 'repeats'
  | 'notClosed'

/** One holiday of a file, as it is written there. `until` is its last day. */
export type Entry = { line: number; from: string; until: string; name: string; fault?: LineFault | undefined }

/** Whether a file is a calendar in the iCal format (RFC 5545). */
export const isICal = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)

type Line = { line: number; name: string; params: string; value: string }

/** The lines of a calendar. A line that begins with a space goes on with the one before. */
function linesOf(text: string): Line[] {
  const unfolded: { line: number; text: string }[] = []
  for (const [at, one] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const last = unfolded.at(-1)
    if (/^[ \t]/.test(one) && last) last.text += one.slice(1)
    else unfolded.push({ line: at + 1, text: one })
  }
  return unfolded.flatMap(({ line, text: written }) => {
    // A value in quotes may contain a colon: DTSTART;TZID="A:B":20261127T090000.
    const found = /^([A-Za-z-]+)((?:;[^";:]+(?:"[^"]*")?[^";:]*)*):(.*)$/.exec(written)
    const [, name = '', params = '', value = ''] = found ?? []
    return found ? [{ line, name: name.toUpperCase(), params, value: value.trim() }] : []
  })
}

/** Commas, semicolons and line breaks of a text are written with a backslash. */
const textOf = (value: string) => value.replaceAll(/\\([nN])/g, ' ').replaceAll(/\\(.)/g, '$1')

/** "20261127" is 2026-11-27. A day with a time is not a whole day. */
function dayOf(value: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(value) ?? []
  return year === undefined ? undefined : `${year}-${month}-${day}`
}

/** The lines without reminders. A reminder stands within its event and can have a summary of its own. */
function withoutReminders(lines: readonly Line[]): Line[] {
  let isReminder = false
  return lines.filter(({ name, value }) => {
    const isEdge = value.toUpperCase() === 'VALARM'
    if (isEdge && name === 'BEGIN') isReminder = true
    if (isEdge && name === 'END') isReminder = false
    return !isReminder
  })
}

/**
 * The events of a calendar, each with the line on which it begins. Only whole days are holidays. An event that was
 * cancelled stays in some files.
 */
export function entriesOf(text: string): Entry[] {
  const entries: Entry[] = []
  let event: { line: number; fields: Map<string, string> } | undefined
  for (const { line, name, value } of withoutReminders(linesOf(text))) {
    const isEvent = value.toUpperCase() === 'VEVENT'
    if (name === 'BEGIN' && isEvent) event = { line, fields: new Map() }
    else if (name === 'END' && isEvent && event) {
      if (!isCancelled(event.fields)) entries.push(entryOf(event.line, event.fields))
      event = undefined
    } else event?.fields.set(name, value)
  }
  // The file ends within an event.
  if (event) entries.push({ line: event.line, from: '', until: '', name: '', fault: 'notClosed' })
  return entries
}

const isCancelled = (fields: ReadonlyMap<string, string>) =>
  fields.get('STATUS')?.toUpperCase() === 'CANCELLED'

function entryOf(line: number, fields: ReadonlyMap<string, string>): Entry {
  const [start, end] = [fields.get('DTSTART'), fields.get('DTEND')]
  const from = start === undefined ? '' : dayOf(start)
  const after = end === undefined ? undefined : dayOf(end)
  const name = foldedName(textOf(fields.get('SUMMARY') ?? ''))
  const isWhole = from !== undefined && (end === undefined || after !== undefined)
  if (!isWhole) return { line, from: '', until: '', name, fault: 'notAllDay' }
  const fault = fields.has('RRULE') ? 'repeats' : undefined
  // DTEND is the day after the last one. Some programs write the first day again for a single day.
  const until = after === undefined || after === from || after === '' ? from : dayBefore(after)
  return { line, from, until, name, fault }
}

/** A day that does not exist stays as it is, so that it is told. */
const dayBefore = (day: string) => (Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : plusDays(day, -1))
