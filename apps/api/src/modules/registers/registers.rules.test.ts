import { describe, expect, it } from 'vitest'
import { documentOf, hasRegister, isOver, noFigures, periodOf, textOf } from './registers.rules.ts'

describe('a period', () => {
  it('is a month with its days, also in a leap year, or a year', () => {
    expect(periodOf('2026-10')).toEqual({ name: '2026-10', from: '2026-10-01', until: '2026-10-31' })
    expect(periodOf('2028-02').until).toBe('2028-02-29')
    expect(periodOf('2026-12').until).toBe('2026-12-31')
    expect(periodOf('2026')).toEqual({ name: '2026', from: '2026-01-01', until: '2026-12-31' })
  })

  it('is over on the day after its last one', () => {
    expect(isOver(periodOf('2026-10'), '2026-10-31')).toBe(false)
    expect(isOver(periodOf('2026-10'), '2026-11-01')).toBe(true)
  })

  it('has a register from the first complaint until today', () => {
    const facts = { first: '2026-08-31', today: '2026-11-01' }
    const has = (name: string) => hasRegister(periodOf(name), facts)
    expect(['2026-07', '2026-08', '2026-11', '2026-12', '2025', '2026', '2027'].map(has)).toEqual([
      ...[false, true, true, false],
      ...[false, true, false],
    ])
    expect(hasRegister(periodOf('2026-10'), { ...facts, first: null })).toBe(false)
  })
})

describe('the document', () => {
  const college = { name: 'Kaveri College', timeZone: 'Asia/Kolkata', asOf: '2026-11-02T10:05' }
  const make = (counted: Parameters<typeof documentOf>[1]['counted']) =>
    documentOf(periodOf('2026-10'), {
      college,
      departments: [
        { id: 'hostel', name: 'Hostel' },
        { id: 'law', name: 'Law', isRetired: true },
        { id: 'library', name: 'Library' },
      ],
      counted,
      ...{ actions: '', definitions: '' },
    })

  it('lists departments in their order, and retired ones only with something to count', () => {
    const law = { departmentId: 'law', ...noFigures, received: 1 }
    expect(make([]).departments.map(({ name }) => name)).toEqual(['Hostel', 'Library'])
    expect(make([law]).departments.map(({ name }) => name)).toEqual(['Hostel', 'Law', 'Library'])
  })

  it('adds up the departments, and takes the longest time of all', () => {
    const { total } = make([
      { departmentId: 'hostel', ...noFigures, received: 3, open: 1, longestOpenDays: 4 },
      { departmentId: 'library', ...noFigures, received: 2, open: 2, longestOpenDays: 9 },
    ])
    expect(total).toMatchObject({ received: 5, open: 3, longestOpenDays: 9 })
    expect(make([]).total.longestOpenDays).toBeNull()
  })

  it('is the same text for the same facts', () => {
    const counted = [{ departmentId: 'hostel', ...noFigures }]
    expect(textOf(make(counted))).toBe(textOf(make(counted)))
    expect(textOf(make(counted))).toMatch(/^\{"format":2,"number":"R-2026-10","period":"2026-10",/)
  })
})
