import { type ComplaintEvent, firstEventsListed } from '@counterfoil/contract/complaints/details'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anEvent } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { StampHistory } from './stamp-history.tsx'

async function stepsOf(events: readonly ComplaintEvent[], isOwn: boolean): Promise<(string | null)[]> {
  const { unmount } = await renderPart(
    <StampHistory complaint={{ events, eventsLeftOut: 0 }} isOwn={isOwn} />,
  )
  const steps = screen.getAllByRole('listitem').map((step) => step.textContent)
  unmount()
  return steps
}

it('says of each event who did it, and "by you" only of what the reader did', async () => {
  const events = [
    anEvent({ type: 'filed', byRole: 'student' }),
    anEvent({ from: 'pending', to: 'in-progress' }),
    anEvent({ from: 'in-progress', to: 'rejected', byRole: 'SuperAdmin', reason: 'Not our building.' }),
    anEvent({ type: 'withdrawn', byRole: 'student' }),
    anEvent({ type: 'edited', byRole: null }),
  ]
  expect(await stepsOf(events, true)).toEqual([
    expect.stringMatching(/^Filed.* by you$/),
    expect.stringMatching(/^In Progress.* by the department$/),
    expect.stringMatching(/^Rejected.* by a SuperAdmin“Not our building\.”$/),
    expect.stringMatching(/^Withdrawn.* by you$/),
    expect.not.stringContaining(' by '),
  ])
  expect(await stepsOf(events.slice(0, 2), false)).toEqual([
    expect.stringMatching(/^Filed.* by the student$/),
    expect.stringMatching(/^In Progress.* by the department$/),
  ])
})

it('says once that the office filed it, and that an address was not the right one', async () => {
  const events = [
    anEvent({ type: 'filed', byRole: 'DepartmentAdmin' }),
    anEvent({ type: 'claimed', byRole: 'student' }),
    anEvent({ type: 'disowned', byRole: 'student' }),
  ]
  expect(await stepsOf(events, false)).toEqual([
    expect.stringMatching(/^Filed by the office\d.*m$/),
    expect.stringMatching(/^Confirmed.* by the student$/),
    expect.stringMatching(/^The owner of the address says it is not theirs\d.*m$/),
  ])
  expect(await stepsOf(events.slice(0, 2), true)).toEqual([
    expect.stringMatching(/^Filed by the office\d.*m$/),
    expect.stringMatching(/^Confirmed.* by you$/),
  ])
})

it.each([
  ['resolved', 'pending', 'Re-opened: Pending'],
  ['rejected', 'in-progress', 'Re-opened: In Progress'],
  ['rejected', 'resolved', 'Resolved'],
  ['pending', 'in-progress', 'In Progress'],
] as const)('calls a change from %s to %s "%s"', async (from, to, words) => {
  await renderPart(<StampHistory complaint={{ events: [anEvent({ from, to })], eventsLeftOut: 0 }} />)
  expect(screen.getByText(words, { exact: true })).toBeVisible()
})

it.each([
  [1, '1 event in between is not shown.'],
  [37, '37 events in between are not shown.'],
])('says where %i of the events are left out', async (eventsLeftOut, words) => {
  const filed = anEvent({ type: 'filed', byRole: 'student' })
  const first = Array.from({ length: firstEventsListed - 1 }, () => anEvent({ to: 'in-progress' }))
  const latest = anEvent({ from: 'in-progress', to: 'rejected' })
  await renderPart(<StampHistory complaint={{ events: [filed, ...first, latest], eventsLeftOut }} />)
  const steps = screen.getAllByRole('listitem').map((step) => step.textContent)
  expect(steps[0]).toMatch(/^Filed/)
  expect(steps.slice(firstEventsListed)).toEqual([words, expect.stringMatching(/^Rejected/)])
})

it('says where a complaint went and who has it', async () => {
  const [moved, taken, given, released, gone] = await stepsOf(
    [
      anEvent({ type: 'transferred', transfer: { from: 'Hostel', to: 'Electrical' }, reason: 'The wiring.' }),
      anEvent({ type: 'assigned', assignee: { email: 'rao@college.example', isActor: true } }),
      anEvent({ type: 'assigned', assignee: { email: 'devi@college.example', isActor: false } }),
      anEvent({ type: 'unassigned', byRole: null }),
      anEvent({ type: 'assigned', assignee: { email: null, isActor: false } }),
    ],
    false,
  )
  expect(moved).toContain('Transferred from Hostel to Electrical')
  expect(moved).toContain('The wiring.')
  expect(taken).toContain('Taken by rao@college.example')
  expect(given).toContain('Assigned to devi@college.example')
  expect(released).toContain('Assigned to nobody')
  expect(gone).toContain('Assigned to an admin whose account is deleted')
})

const together = [
  anEvent({ type: 'merged', other: { id: crypto.randomUUID(), number: 1042 } }),
  anEvent({ type: 'parted', other: { id: crypto.randomUUID(), number: 1042 } }),
  anEvent({ type: 'joined', other: { id: crypto.randomUUID(), number: 1039 } }),
  anEvent({ type: 'left', other: { id: crypto.randomUUID(), number: 1039 } }),
]

it('names for the office the complaints that were handled together', async () => {
  expect(await stepsOf(together, false)).toEqual([
    expect.stringMatching(/^Merged into 1042/),
    expect.stringMatching(/^Handled on its own again/),
    expect.stringMatching(/^1039 joined this complaint/),
    expect.stringMatching(/^1039 is no longer handled together with this one/),
  ])
})

it('never tells a student the number of another complaint', async () => {
  const steps = await stepsOf(together, true)
  expect(steps.slice(0, 2)).toEqual([
    expect.stringMatching(/^Merged\d/),
    expect.stringMatching(/^Handled on its own again/),
  ])
  expect(steps.join()).not.toMatch(/1042|1039/)
})

it('says of words to everybody that they were to everybody', async () => {
  const toAll = anEvent({ to: 'resolved', reason: 'Both fans are new.', isForAll: true })
  const [written] = await stepsOf([toAll], true)
  expect(written).toMatch(/ by the department, to everybody“Both fans are new\.”$/)
})
