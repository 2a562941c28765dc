import type { Holiday } from '@counterfoil/contract/clock'
import { foldedName } from '@counterfoil/contract/names'
import { daysOf, holidayNameMaxLength, longestHoliday } from '#features/colleges/calendar/calendar-draft.ts'
import { csvRows } from '#lib/words/csv-rows.ts'
import { dayIn } from './day-in.ts'
import { type Entry, entriesOf, isICal, type LineFault } from './read-ical.ts'

/** How large a file may be. A calendar of a year has about 30 kB. */
export const mostBytes = 500_000
const mostLines = 2000

/** Why a file cannot be read at all. */
export type FileFault = 'tooLarge' | 'notText' | 'empty' | 'tooMany'
export type ReadHolidays = {
  holidays: Holiday[]
  /** What is wrong, by the line of the file. Those lines are not among the holidays. */
  faults: { line: number; fault: LineFault }[]
  /** How many days of the file are in it twice. */
  repeated: number
}

/** Reads the bytes of a file: a table of days and names, or a calendar in the iCal format. */
export function readHolidays(bytes: ArrayBuffer): ReadHolidays | FileFault {
  if (bytes.byteLength > mostBytes) return 'tooLarge'
  const text = decoded(bytes)
  if (text === undefined) return 'notText'
  const entries = isICal(text) ? entriesOf(text) : entriesOfTable(text)
  if (entries.length === 0) return 'empty'
  return entries.length > mostLines ? 'tooMany' : sorted(entries)
}

function decoded(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function sorted(entries: readonly Entry[]): ReadHolidays {
  const read: ReadHolidays = { holidays: [], faults: [], repeated: 0 }
  const known = new Set<string>()
  for (const entry of entries) {
    const fault = faultOf(entry)
    if (fault) read.faults.push({ line: entry.line, fault })
    else
      for (const holiday of daysOf(entry)) {
        if (known.has(holiday.day)) read.repeated += 1
        else read.holidays.push(holiday)
        known.add(holiday.day)
      }
  }
  read.holidays.sort((one, other) => (one.day < other.day ? -1 : 1))
  return read
}

function faultOf(entry: Entry): LineFault | undefined {
  const { from, until, name, fault } = entry
  if (fault) return fault
  if (from === '') return 'dayMissing'
  if (!isDay(from) || !isDay(until)) return 'dayWrong'
  if (until < from) return 'untilBefore'
  if (daysOf(entry).length > longestHoliday) return 'tooLong'
  if (name === '') return 'nameMissing'
  return name.length > holidayNameMaxLength ? 'nameLong' : undefined
}

/** Whether a day exists: 2026-02-30 does not. */
function isDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

/** Columns with this name hold a day, or the name of the holiday. */
const nameColumn = /^(?:name|holiday|holidays|occasion|festival|event|title|description|summary|reason)\b/i
/** What colleges write besides: a number of the line, or the weekday. */
const unused = /^(?:\d*\.?|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?)$/i

/**
 * The lines of a table. The first date of a line is the first day, and the second one the last day. Lines above the
 * first date are titles and names of columns.
 */
function entriesOfTable(text: string): Entry[] {
  const rows = csvRows(text).slice(0, mostLines + 10)
  const begin = rows.findIndex(({ cells }) => cells.some((cell) => dayIn(cell) !== undefined))
  if (begin === -1) return []
  const header = rows
    .slice(0, begin)
    .findLast(({ cells }) => cells.some((cell) => nameColumn.test(cell.trim())))
  const nameAt = header?.cells.findIndex((cell) => nameColumn.test(cell.trim())) ?? -1
  return rows.slice(begin).map(({ line, cells, isOpen }): Entry => {
    const days = cells.map(dayIn).filter((day) => day !== undefined)
    const words = cells.find((cell) => dayIn(cell) === undefined && !unused.test(cell.trim()))
    const named = dayIn(cells[nameAt] ?? '') === undefined ? cells[nameAt] : undefined
    const [from = '', until = from] = days
    return {
      ...{ line, from, until, name: foldedName(named ?? words ?? '') },
      fault: isOpen ? 'notClosed' : undefined,
    }
  })
}
