import type { ComplaintEvent } from '@counterfoil/contract/complaints/details'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aComplaint, aFile, anEvent } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { Thread } from './thread.tsx'

async function stepsOf(events: readonly ComplaintEvent[], isOwn: boolean): Promise<(string | null)[]> {
  const { unmount } = await renderPart(
    <Thread complaint={aComplaint({ events: [...events] })} isOwn={isOwn} />,
  )
  const steps = screen.getAllByRole('listitem').map((step) => step.textContent)
  unmount()
  return steps
}

it('says of each event who did it, and "by you" only of what the reader did', async () => {
  const events = [
    anEvent({ type: 'filed', byRole: 'student' }),
    anEvent({ from: 'pending', to: 'in-progress' }),
    anEvent({ from: 'in-progress', to: 'rejected', byRole: 'SuperAdmin', words: 'Not our building.' }),
    anEvent({ type: 'withdrawn', byRole: 'student' }),
    anEvent({ type: 'edited', byRole: null }),
    anEvent({ to: 'resolved', byEmail: 'rao@college.example' }),
  ]
  expect(await stepsOf(events, true)).toEqual([
    expect.stringMatching(/^Filed.* by you$/),
    expect.stringMatching(/^In Progress.* by the department$/),
    expect.stringMatching(/^Rejected.* by a SuperAdmin“Not our building\.”$/),
    expect.stringMatching(/^Withdrawn.* by you$/),
    expect.not.stringContaining(' by '),
    expect.stringMatching(/^Resolved.* by the department$/),
  ])
  expect(await stepsOf([...events.slice(0, 2), ...events.slice(-1)], false)).toEqual([
    expect.stringMatching(/^Filed.* by the student$/),
    expect.stringMatching(/^In Progress.* by the department$/),
    expect.stringMatching(/^Resolved.* by rao@college.example$/),
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
  await renderPart(<Thread complaint={aComplaint({ events: [anEvent({ from, to })] })} />)
  expect(screen.getByText(words, { exact: true })).toBeVisible()
})

it('says where a complaint went and who has it', async () => {
  const [moved, taken, given, released, gone] = await stepsOf(
    [
      anEvent({ type: 'transferred', transfer: { from: 'Hostel', to: 'Electrical' }, words: 'The wiring.' }),
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
    expect.stringMatching(/^Complaint 1039 was joined to this one/),
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
  const toAll = anEvent({ to: 'resolved', words: 'Both fans are new.', isForAll: true })
  const [written] = await stepsOf([toAll], true)
  expect(written).toMatch(/ by the department, to everybody“Both fans are new\.”$/)
})

it('says what the student answered, to the student as "you"', async () => {
  const events = [
    anEvent({ to: 'rejected', at: '2026-11-10T09:00:00.000Z' }),
    anEvent({ type: 'confirmed', byRole: 'student', office: 'Hostel', at: '2026-11-10T10:00:00.000Z' }),
    anEvent({ to: 'resolved', at: '2026-11-11T09:00:00.000Z' }),
    anEvent({ type: 'confirmed', byRole: 'student', office: 'Hostel', at: '2026-11-11T10:00:00.000Z' }),
    anEvent({ type: 'rated', byRole: 'student', office: 'Hostel', rating: 4, words: 'Quick.' }),
    anEvent({ type: 'not_solved', byRole: 'student', office: 'Hostel', words: 'It came back.' }),
  ]
  const own = await stepsOf(events, true)
  expect(own.filter((_, index) => index !== 0 && index !== 2)).toEqual([
    expect.stringMatching(/^You accepted this\d.*m$/),
    expect.stringMatching(/^You said: solved\d.*m$/),
    expect.stringMatching(/^You rated it 4 of 5\d.*m“Quick\.”$/),
    expect.stringMatching(/^You said: not solved\d.*mIt came back\.$/),
  ])
  const office = await stepsOf(events, false)
  expect(office.filter((_, index) => index !== 0 && index !== 2)).toEqual([
    expect.stringMatching(/^The student accepts this\d.*m$/),
    expect.stringMatching(/^The student says: solved\d.*m$/),
    expect.stringMatching(/^The student rated it 4 of 5\d.*m“Quick\.”$/),
    expect.stringMatching(/^The student says: not solved\d.*mIt came back\.$/),
  ])
})

it('says that the dates were moved, and why', async () => {
  const moved = anEvent({ type: 'dates_moved', byRole: 'SuperAdmin' })
  const words = /^The dates were counted again because the calendar changed\d.* by a SuperAdmin$/
  expect(await stepsOf([moved], true)).toEqual([expect.stringMatching(words)])
})

it('shows the photos of what is not solved, and strikes what the student took back', async () => {
  const events = [
    anEvent({ type: 'confirmed', byRole: 'student', undoneAt: '2026-11-14T11:02:04.000Z' }),
    anEvent({ type: 'not_solved', byRole: 'student', words: 'See.', files: [aFile({ name: 'tap.jpg' })] }),
  ]
  const { container } = await renderPart(<Thread complaint={aComplaint({ events })} />)
  expect(container.querySelector('s')).toHaveTextContent('The student says: solved')
  expect(screen.getByText(/undone after 4 seconds/)).toBeVisible()
  expect(await screen.findByRole('img', { name: /Photo 1 of 1/ })).toBeVisible()
})
