import { expect, it } from 'vitest'
import { aNotice } from '#testing/notices.ts'
import { noticeWords } from './notice-words.ts'

it.each([
  [{ type: 'replied', office: 'Hostel' }, 'The Hostel office replied'],
  [{ type: 'replied' }, 'The office replied'],
  [{ type: 'asked', office: 'Hostel' }, 'The Hostel office asks you'],
  [{ type: 'status_changed', to: 'resolved' }, 'Resolved. Is it solved?'],
  [{ type: 'status_changed', to: 'rejected' }, 'Rejected. Do you accept this?'],
  [{ type: 'status_changed', to: 'in-progress' }, 'In Progress'],
  [{ type: 'status_changed', to: 'pending' }, 'Pending again'],
  [{ type: 'status_changed', to: 'resolved', isReminder: true }, 'Is it solved?'],
  [{ type: 'status_changed', to: 'rejected', isReminder: true }, 'Do you accept this?'],
  [{ type: 'transferred', movedTo: 'Maintenance' }, 'Transferred to Maintenance'],
  [{ type: 'removed' }, 'Deleted by the office'],
  [{ type: 'restored' }, 'Restored by the office'],
  [{ type: 'merged', to: 'pending' }, 'Handled together with others'],
  [{ type: 'parted', to: 'pending' }, 'Handled on its own again'],
  [{ type: 'filed' }, 'The office filed this for you'],
] as const)('tells a student of %o', (given, words) => {
  expect(noticeWords(aNotice(given), 'student')).toBe(words)
})

it.each([
  [{ type: 'filed' }, 'New complaint'],
  [{ type: 'transferred', movedTo: 'Hostel' }, 'Transferred to you'],
  [{ type: 'replied' }, 'The student wrote'],
  [{ type: 'not_solved' }, 'Not solved'],
  [{ type: 'noted' }, 'A note mentions you'],
  [{ type: 'assigned' }, 'Assigned to you'],
  [{ type: 'removed' }, 'Deleted by the office'],
] as const)('tells admins of %o', (given, words) => {
  expect(noticeWords(aNotice(given), 'DepartmentAdmin')).toBe(words)
  expect(noticeWords(aNotice(given), 'SuperAdmin')).toBe(words)
})
