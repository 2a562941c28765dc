import { expect, it } from 'vitest'
import { changedLetter, type MailedChange, removalsLetter } from './complaints.emails.ts'

const complaint = { number: 7, subject: 'No water', url: 'https://x.test/one' }
const changed = (...changes: MailedChange[]) => changedLetter(complaint, changes)
const status = (to: 'pending' | 'in-progress' | 'resolved', reason: string | null = null): MailedChange => ({
  type: 'status_changed',
  to,
  reason,
})

it('tells the last state first, and everything before it', () => {
  const letter = changed(
    status('in-progress'),
    status('pending', 'By mistake.'),
    status('resolved', 'Repaired.'),
  )
  expect(letter?.subject).toBe('Complaint 7: Resolved')
  expect(letter?.lines).toEqual([
    'The status of your complaint 7 is now: Resolved.',
    'No water',
    'The office wrote: Repaired.',
    'Before that, since our last email:\nIn Progress\nPending. The office wrote: By mistake.',
  ])
})

it('does not grow without end', () => {
  const changes = Array.from({ length: 230 }, (_, at) => status(at % 2 === 0 ? 'in-progress' : 'pending'))
  const last = changed(...changes)
    ?.lines.at(-1)
    ?.split('\n')
  expect(last).toHaveLength(22)
  expect(last?.[1]).toBe('209 older changes')
})

it('tells why the office deleted the complaint, and leads to its slip', () => {
  const letter = changed({ type: 'removed', reason: 'Filed twice.' })
  expect(letter?.subject).toBe('Complaint 7 was deleted')
  expect(letter?.lines).toContain('Reason: Filed twice.')
  expect(letter?.action?.url).toBe(complaint.url)
})

it('has nothing to say about nothing', () => {
  expect(changed()).toBeNull()
  expect(removalsLetter([], 'https://x.test')).toBeNull()
})

it('tells a SuperAdmin who deleted which complaints and why', () => {
  const removal = (number: number) => ({
    number,
    subject: 'Ragging',
    department: 'Hostel',
    by: 'warden@x.test',
    reason: 'Not true.',
  })
  expect(removalsLetter([removal(7)], 'https://x.test')?.subject).toBe('Complaint 7 was deleted')
  const letter = removalsLetter(
    Array.from({ length: 25 }, (_, at) => removal(at)),
    'https://x.test',
  )
  expect(letter?.subject).toBe('25 complaints were deleted')
  expect(letter?.lines[1]).toBe('0: Ragging (Hostel)\nDeleted by warden@x.test. Reason: Not true.')
  expect(letter?.lines).toContain('and 5 more')
})
