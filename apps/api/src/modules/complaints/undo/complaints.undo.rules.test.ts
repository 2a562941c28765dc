import { describe, expect, it } from 'vitest'
import { formerOf, isAsLeft } from './complaints.undo.rules.ts'

const complaint = {
  state: 'open',
  status: 'resolved',
  departmentId: 'library',
  assigneeId: null,
  mergedIntoId: null,
} as const
const merged = { type: 'merged', details: { intoId: 'tap' } }
const resolved = { type: 'status_changed', details: { from: 'pending', to: 'resolved' } } as const
const moved = { type: 'transferred', details: { fromDepartmentId: 'hostel', toDepartmentId: 'library' } }

describe('a complaint is as an event left it', () => {
  it.each([
    ['with its status', complaint, resolved, true],
    ['with another status', { ...complaint, status: 'pending' }, resolved, false],
    ['withdrawn', { ...complaint, state: 'withdrawn' }, resolved, false],
    ['in its department', complaint, moved, true],
    ['in another department', { ...complaint, departmentId: 'law' }, moved, false],
    ['taken by somebody there', { ...complaint, assigneeId: 'rao' }, moved, false],
    ['removed', { ...complaint, state: 'removed' }, { type: 'removed', details: {} }, true],
    ['restored', complaint, { type: 'removed', details: {} }, false],
    ['merged', { ...complaint, state: 'merged', mergedIntoId: 'tap' }, merged, true],
    ['merged into another', { ...complaint, state: 'merged', mergedIntoId: 'fan' }, merged, false],
    ['taken apart', complaint, merged, false],
    [
      'with its admin',
      { ...complaint, assigneeId: 'rao' },
      { type: 'assigned', details: { assigneeId: 'rao' } },
      true,
    ],
    ['with another admin', complaint, { type: 'assigned', details: { assigneeId: 'rao' } }, false],
    ['with nobody', complaint, { type: 'unassigned', details: { formerAssigneeId: 'rao' } }, true],
  ] as const)('%s', (_how, now, event, isSo) => {
    expect(isAsLeft(now, event)).toBe(isSo)
  })
})

it('knows what a complaint was before, and what cannot be undone', () => {
  expect(formerOf(resolved)).toEqual({ status: 'pending' })
  expect(formerOf(moved)).toEqual({ departmentId: 'hostel', assigneeId: null })
  expect(formerOf({ type: 'unassigned', details: { formerAssigneeId: 'rao' } })).toEqual({
    assigneeId: 'rao',
  })
  expect(formerOf({ type: 'removed', details: {} })).toEqual({ state: 'open' })
  expect(formerOf(merged)).toEqual({ state: 'open', mergedIntoId: null })
  for (const type of ['filed', 'edited', 'withdrawn', 'restored', 'undone', 'parted', 'joined', 'left'])
    expect(formerOf({ type, details: {} })).toBeUndefined()
})
