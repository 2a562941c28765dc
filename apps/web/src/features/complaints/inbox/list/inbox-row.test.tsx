import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Handling } from '#features/complaints/inbox/use-handling.ts'
import { aDue, anInboxComplaint } from '#testing/complaints.ts'
import { aPlace } from '#testing/places.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { InboxRow } from './inbox-row.tsx'

const aHandling = (given: Partial<Handling> = {}): Handling => ({
  set: vi.fn(),
  remove: vi.fn(),
  assign: vi.fn(),
  startWithWords: vi.fn(),
  transferred: vi.fn(),
  merged: vi.fn(),
  settingOf: () => undefined,
  isBusy: () => false,
  isRemoving: () => false,
  failureOf: () => undefined,
  dismiss: vi.fn(),
  landed: undefined,
  changed: new Set(),
  undo: { shown: undefined, offer: vi.fn(), undo: vi.fn(), isUndoing: false, dismiss: vi.fn() },
  hasKeys: true,
  ...given,
})

async function show(handling: Handling, given: Parameters<typeof anInboxComplaint>[0] = {}) {
  const complaint = anInboxComplaint({ number: 42, studentName: 'Asha Verma', ...given })
  const onOpen = vi.fn()
  const picking = { isPicked: false, onPick: vi.fn() }
  const row = { complaint, handling, isOpen: false, onOpen, withDepartment: true, ...picking }
  return { ...(await renderPart(<InboxRow {...row} />, { person: aPerson() })), complaint, onOpen }
}

it('marks a complaint that the department has not opened, and says whether it waits', async () => {
  const { unmount } = await show(aHandling(), { isUnseen: true, isWaiting: true, priority: 'high' })
  expect(screen.getByRole('heading', { name: 'No water in Hostel B' })).toBeVisible()
  expect(screen.getByText('New')).toBeInTheDocument()
  const facts = screen.getByText('Asha Verma').closest('p')?.children ?? []
  expect([...facts].slice(0, 2).map((fact) => fact.textContent?.trim())).toEqual([
    'High priority',
    'Waiting for the student',
  ])
  unmount()
  const second = await show(aHandling(), { isWaiting: true, isNotSolved: true })
  const flags = screen.getByText('Asha Verma').closest('p')?.children ?? []
  expect([...flags].slice(1, 3).map(({ textContent }) => textContent)).toEqual([
    'Not solved',
    'Waiting for the student',
  ])
  second.unmount()
  await show(aHandling())
  expect(screen.queryByText('Not solved')).toBeNull()
  expect(screen.queryByText('New')).toBeNull()
  expect(screen.queryByText('Waiting for the student')).toBeNull()
})

it('says the place last, so that it is cut first', async () => {
  await show(aHandling(), { place: aPlace('B-224'), heard: 'counter' })
  const facts = screen.getByText('Asha Verma').closest('p')?.children ?? []
  expect([...facts].at(-1)).toHaveTextContent('B-224, Cauvery Hostel')
})

it('says each thing once: number, age, subject, priority, student, department, status', async () => {
  const filedAt = new Date(Date.now() - 2 * 86_400_000).toISOString()
  const { complaint } = await show(aHandling(), { filedAt, priority: 'high', status: 'in-progress' })
  expect(screen.getByText('2 days')).toHaveAttribute('title')
  for (const words of [complaint.subject, 'High priority', 'Asha Verma', complaint.department.name])
    expect(screen.getAllByText(words)).toHaveLength(1)
  expect(screen.getByRole('combobox', { name: 'Status of complaint 42' })).toHaveDisplayValue('In Progress')
})

it.each([
  [null, []],
  ['counter', ['Filed by the office']],
] as const)('says at the end whether the office filed it: %s', async (heard, marks) => {
  await show(aHandling(), { heard, priority: 'high' })
  const facts = screen.getByText('Asha Verma').closest('p')?.children ?? []
  expect([...facts].map((fact) => fact.textContent?.trim())).toEqual([
    'High priority',
    'Asha Verma',
    'Hostel',
    ...marks,
  ])
})

it('sets the status that is chosen, and shows it while it is being set', async () => {
  const handling = aHandling()
  const { user, complaint, unmount } = await show(handling)
  await user.selectOptions(screen.getByRole('combobox'), 'Resolved')
  expect(handling.set).toHaveBeenCalledWith(complaint, 'resolved')
  unmount()
  await show(aHandling({ settingOf: () => 'resolved' }))
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Resolved')
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-busy', 'true')
})

it('opens by its number and deletes by its own button', async () => {
  const handling = aHandling()
  const { user, complaint, onOpen } = await show(handling)
  await user.click(screen.getByRole('button', { expanded: false }))
  expect(onOpen).toHaveBeenCalledWith(complaint.id)
  await user.click(screen.getByRole('button', { name: 'Delete complaint 42' }))
  expect(handling.remove).toHaveBeenCalledWith(complaint)
})

it('says when it is due, in words for the eye and for a screen reader', async () => {
  const { unmount } = await show(aHandling(), { due: aDue({ target: 'answer', inDays: 0 }) })
  expect(screen.getByText('answer today')).toBeVisible()
  expect(screen.getByText('First answer due today')).toBeInTheDocument()
  unmount()
  await show(aHandling())
  expect(screen.queryByText(/due|answer/)).not.toBeInTheDocument()
})
