import {
  type ComplaintStatus,
  complaintStatuses,
  filingWindowDays,
  firstFilingDay,
  isWithinFilingWindow,
  type ReasonRule,
  reasonRule,
} from '@counterfoil/contract/complaints/complaints'
import { describe, expect, it } from 'vitest'
import { countChanges, isEditable } from './complaints.rules.ts'

describe('the filing window', () => {
  it.each([
    ['2026-11-15', true],
    ['2026-11-14', true],
    ['2026-11-09', true],
    ['2026-11-08', false],
    ['2026-11-16', false],
    ['2025-11-15', false],
  ])('on 2026-11-15 takes %s: %s [filing.window]', (date, isTaken) => {
    expect(isWithinFilingWindow(date, '2026-11-15', filingWindowDays)).toBe(isTaken)
  })

  it('goes over the ends of months and leap days [filing.window-month-ends]', () => {
    expect(firstFilingDay('2028-03-02', filingWindowDays)).toBe('2028-02-25')
  })
})

describe('the reason', () => {
  const rules: [ComplaintStatus, ComplaintStatus, ReasonRule][] = [
    ['pending', 'in-progress', 'none'],
    ['pending', 'resolved', 'offered'],
    ['pending', 'rejected', 'needed'],
    ['in-progress', 'pending', 'none'],
    ['in-progress', 'resolved', 'offered'],
    ['in-progress', 'rejected', 'needed'],
    ['resolved', 'pending', 'needed'],
    ['resolved', 'in-progress', 'needed'],
    ['resolved', 'rejected', 'needed'],
    ['rejected', 'pending', 'needed'],
    ['rejected', 'resolved', 'offered'],
  ]
  it.each(rules)('from %s to %s is %s [status.reason-rules]', (from, to, rule) => {
    expect(reasonRule(from, to)).toBe(rule)
  })
})

it('lets a student edit while the complaint is pending, and only then [own-complaints.editable]', () => {
  expect(complaintStatuses.filter((status) => isEditable({ state: 'open', status }))).toEqual(['pending'])
  expect(isEditable({ state: 'merged', status: 'pending' })).toBe(false)
})

describe('the counters of a change', () => {
  const at = { departmentId: 'b', day: '2026-11-15', status: 'pending', priority: 'low' } as const

  it('are locked in one order, whichever way the complaint moves', () => {
    const to = { ...at, status: 'in-progress' } as const
    const there = countChanges(at, to).map(({ status }) => status)
    const back = countChanges(to, at).map(({ status }) => status)
    expect(there).toEqual(back)
  })

  it('are none when nothing that is counted changes', () => {
    expect(countChanges(at, { ...at })).toEqual([])
  })

  it('are one when a complaint comes or goes', () => {
    expect(countChanges(undefined, at)).toEqual([{ ...at, by: 1 }])
    expect(countChanges(at, undefined)).toEqual([{ ...at, by: -1 }])
  })
})
