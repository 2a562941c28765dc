import { describe, expect, it } from 'vitest'
import { dayIn } from './day-in.ts'
import { type ReadHolidays, readHolidays } from './read-holidays.ts'

const read = (text: string) => readHolidays(new TextEncoder().encode(text).buffer)
const found = (text: string) => read(text) as ReadHolidays
const christmas = { day: '2026-12-25', name: 'Christmas Day' }

describe('a table of holidays', () => {
  it.each([
    ['with names of columns', 'Date,Name\n25-12-2026,Christmas Day'],
    ['with the name first', 'Occasion;Date\nChristmas Day;25/12/2026'],
    ['with numbers and weekdays', 'S.No.,Holiday,Date,Day\n1.,Christmas Day,25.12.26,Friday'],
    ['with a title above', 'Holidays of 2026\n\nDay,Holiday\n"Friday, 25 December 2026",Christmas Day'],
    ['without names of columns', '2026-12-25\tChristmas Day'],
    ['with a mark at the start', '\uFEFFday,until,name\r\n2026-12-25,,Christmas Day\r\n'],
  ])('is read %s', (_, text) => {
    expect(read(text)).toEqual({ holidays: [christmas], faults: [], repeated: 0 })
  })

  it('has vacations from one day until another, and days of the same date only once', () => {
    const text = 'day,until,name\n2026-12-24,2026-12-26,Vacation\n2026-12-25,,Christmas Day'
    const days = ['2026-12-24', '2026-12-25', '2026-12-26']
    expect(read(text)).toEqual({
      holidays: days.map((day) => ({ day, name: 'Vacation' })),
      faults: [],
      repeated: 1,
    })
  })

  it('tells what is wrong by its line, and reads the others', () => {
    const lines = [
      'day,until,name',
      '30-02-2026,,Nothing',
      '25-12-2026,,',
      'soon,,Diwali',
      '26-12-2026,25-12-2026,Backwards',
      '01-01-2026,31-12-2026,Long',
      `02-01-2026,,${'a'.repeat(81)}`,
      '25-12-2026,,Christmas Day',
    ]
    expect(read(lines.join('\n'))).toEqual({
      holidays: [christmas],
      faults: [
        { line: 2, fault: 'dayWrong' },
        { line: 3, fault: 'nameMissing' },
        { line: 4, fault: 'dayMissing' },
        { line: 5, fault: 'untilBefore' },
        { line: 6, fault: 'tooLong' },
        { line: 7, fault: 'nameLong' },
      ],
      repeated: 0,
    })
  })

  it.each([
    ['Diwali', 'empty'],
    ['', 'empty'],
    ['x'.repeat(500_001), 'tooLarge'],
    [Array(2002).fill('25-12-2026,Christmas Day').join('\n'), 'tooMany'],
  ])('is refused as a whole (%#)', (text, fault) => {
    expect(read(text)).toBe(fault)
  })

  it('is refused if it is no text', () => {
    expect(readHolidays(new Uint8Array([0xff, 0xfe, 0x00]).buffer)).toBe('notText')
  })

  it.each([
    ['1/2/2026', '2026-02-01'],
    ['27th November, 2026', '2026-11-27'],
    ['Fri 27-Nov-26', '2026-11-27'],
    ['27 Movember 2026', undefined],
    ['2026', undefined],
  ])('%s is the day %s', (cell, day) => expect(dayIn(cell)).toBe(day))
})

describe('a calendar in the iCal format', () => {
  const calendar = (...lines: string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

  it('is read: whole days, days until the one before DTEND, folded and escaped names', () => {
    const text = calendar(
      ...event('DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261226', 'SUMMARY:Christmas Day'),
      ...event('DTSTART;VALUE=DATE:20261110', 'SUMMARY;LANGUAGE=en:Balipadyami\\, Dee', ' pavali'),
      ...event('DTSTART:20261228', 'DTEND:20261231', 'SUMMARY:Vacation'),
    )
    expect(read(text)).toEqual({
      holidays: [
        { day: '2026-11-10', name: 'Balipadyami, Deepavali' },
        christmas,
        ...['28', '29', '30'].map((day) => ({ day: `2026-12-${day}`, name: 'Vacation' })),
      ],
      faults: [],
      repeated: 0,
    })
  })

  it('tells events that are no holidays by their line', () => {
    const text = calendar(
      ...event('DTSTART:20261225T090000Z', 'SUMMARY:Meeting'),
      ...event('DTSTART;VALUE=DATE:20261002', 'RRULE:FREQ=YEARLY', 'SUMMARY:Gandhi Jayanti'),
      ...event('DTSTART;VALUE=DATE:20261332', 'DTEND;VALUE=DATE:20261333', 'SUMMARY:Never'),
      ...event('DTSTART;VALUE=DATE:20261003'),
      ...event('SUMMARY:Some day'),
    )
    const { holidays, faults } = found(text)
    expect(holidays).toEqual([])
    expect(faults).toEqual([
      { line: 3, fault: 'notAllDay' },
      { line: 7, fault: 'repeats' },
      { line: 12, fault: 'dayWrong' },
      { line: 17, fault: 'nameMissing' },
      { line: 20, fault: 'dayMissing' },
    ])
  })

  it('leaves out what was cancelled, and takes no name from a reminder', () => {
    const day = 'DTSTART;VALUE=DATE:20261225'
    const reminder = ['BEGIN:VALARM', 'SUMMARY:Reminder', 'END:VALARM']
    const text = calendar(
      ...event(day, 'SUMMARY:Christmas Day', ...reminder),
      ...event('DTSTART;VALUE=DATE:20261226', 'SUMMARY:Extra day', 'STATUS:CANCELLED'),
    )
    expect(read(text)).toEqual({ holidays: [christmas], faults: [], repeated: 0 })
  })

  it('tells an event that is not closed', () => {
    expect(found(calendar('BEGIN:VEVENT', 'DTSTART:20261225')).faults).toEqual([
      { line: 3, fault: 'notClosed' },
    ])
  })
})
