import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { OfferedComplaint } from '@counterfoil/contract/complaints/counter-api'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { formatMoment } from '#lib/words/dates.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { OfferedBox } from './offered-box.tsx'

const { claim, disown, listOffered } = complaintsApi
const filedAt = '2026-11-16T05:50:00.000Z'
const offer = (number: number): OfferedComplaint => ({
  ...{ id: crypto.randomUUID(), number, filedAt },
  ...{ department: aDepartment('Hostel'), heard: 'counter' },
})

/** Answers like a server that offers these complaints until the student has answered. */
async function show(...given: OfferedComplaint[]) {
  let left = given
  const take = ({ params }: { params: { id: string } }) => {
    left = left.filter(({ id }) => id !== params.id)
    return {}
  }
  api.answers(listOffered, () => ({ items: left }))
  api.answers(claim, take)
  api.answers(disown, take)
  const view = await renderPart(
    <>
      <PageHeader title="My Complaints" />
      <OfferedBox />
    </>,
    { person: aPerson({ role: 'student' }) },
  )
  await waitFor(() => expect(api.sent(listOffered)).not.toEqual([]))
  if (given.length > 0) await screen.findByRole('region')
  return view
}
const yes = () => screen.getByRole('button', { name: /^Yes, it is mine/ })
const no = () => screen.getByRole('button', { name: /^No, not mine/ })
const agree = async (user: UserEvent) => {
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'No, not mine' }))
}
const takenOff = 'Your email address is taken off complaint 1053. The office sees that in its history.'
const box = () => screen.queryByRole('region')

it('is not there if nothing is offered, or while that is not known', async () => {
  const answer = Promise.withResolvers<{ items: OfferedComplaint[] }>()
  api.answers(listOffered, () => answer.promise)
  const { container } = await renderPart(<OfferedBox />)
  await waitFor(() => expect(api.sent(listOffered)).toHaveLength(1))
  const empty = container.textContent
  expect(box()).toBeNull()
  expect(screen.queryByRole('heading')).toBeNull()
  answer.resolve({ items: [] })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(box()).toBeNull()
  expect(container.textContent).toBe(empty)
})

it('says nothing if it could not be read', async () => {
  api.loses(listOffered)
  await renderPart(<OfferedBox />)
  await waitFor(() => expect(api.sent(listOffered).length).toBeGreaterThan(1))
  expect(box()).toBeNull()
})

it('says who filed it, when and how, and not what it is about', async () => {
  await show(offer(1053))
  expect(screen.getByRole('heading', { name: 'Is this complaint yours?' })).toBeVisible()
  expect(box()).toHaveTextContent(
    `The office filed complaint 1053 (Hostel) on ${formatMoment(filedAt)}, for someone with your email address. They came to the counter.`,
  )
})

it.each([
  ['phone', 'They called.'],
  ['letter', 'They wrote a letter.'],
] as const)('says how the office heard of it: %s', async (heard, words) => {
  await show({ ...offer(1053), heard })
  expect(box()).toHaveTextContent(words)
})

it('claims it, and opens it', async () => {
  const offered = offer(1053)
  const { user, here } = await show(offered)
  await user.dblClick(yes())
  await waitFor(() => expect(here()).toBe(`/ComplaintDetailPage?id=${offered.id}`))
  expect(api.sent(claim).map(({ params }) => params)).toEqual([{ id: offered.id }])
  expect(api.sent(disown)).toEqual([])
})

it('asks before it takes the address off', async () => {
  const offered = offer(1053)
  const { user } = await show(offered)
  await user.click(no())
  await user.click(await screen.findByRole('button', { name: 'Go back' }))
  expect(api.sent(disown)).toEqual([])
  await user.click(no())
  await agree(user)
  expect(await screen.findByText(takenOff)).toBeVisible()
  expect(api.sent(disown).map(({ params }) => params)).toEqual([{ id: offered.id }])
  expect(box()).toBeNull()
  expect(screen.getByRole('heading', { name: 'My Complaints' })).toHaveFocus()
})

it('asks about each of several, and keeps the others', async () => {
  const { user } = await show(offer(1053), offer(1060))
  expect(screen.getByRole('heading', { name: 'Are these complaints yours?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'No, not mine (complaint 1053)' }))
  await agree(user)
  expect(await screen.findByRole('heading', { name: 'Is this complaint yours?' })).toBeVisible()
  expect(box()).toHaveTextContent('complaint 1060')
  expect(box()).not.toHaveTextContent('complaint 1053')
})

it('is gone if the complaint is, and says so', async () => {
  const { user, here } = await show(offer(1053))
  api.answers(listOffered, { items: [] })
  api.refuses(claim, 'complaint.missing')
  await user.click(yes())
  expect(
    await screen.findByText('Your answer wasn’t saved. This complaint is no longer available.'),
  ).toBeVisible()
  expect(box()).toBeNull()
  expect(here()).toBe('/Homepage')
})

const notSaved = /^Your answer wasn’t saved\. /

it('stays if the answer was lost, and can be answered again', async () => {
  const offered = offer(1053)
  const { user, here } = await show(offered)
  api.loses(claim)
  await user.click(yes())
  expect(await screen.findByText(notSaved)).toBeVisible()
  expect(box()).toBeVisible()
  // The server answers the owner of a claimed complaint as it did the first time.
  api.answers(claim, {})
  await user.click(yes())
  await waitFor(() => expect(here()).toBe(`/ComplaintDetailPage?id=${offered.id}`))
})

it('takes a No that had arrived for done if it is repeated', async () => {
  const { user } = await show(offer(1053))
  api.loses(disown)
  await user.click(no())
  await agree(user)
  expect(await screen.findByText(notSaved)).toBeVisible()
  api.refuses(disown, 'complaint.missing')
  api.answers(listOffered, { items: [] })
  await user.click(no())
  await agree(user)
  expect(await screen.findByText(takenOff)).toBeVisible()
})

it.each([
  ['Yes', 'No', claim, disown],
  ['No', 'Yes', disown, claim],
] as const)(
  'does not say that it is done if %s was lost and %s is refused',
  async (first, _second, lost, refused) => {
    const { user, here } = await show(offer(1053))
    const sayYes = () => user.click(yes())
    const sayNo = () => user.click(no()).then(() => agree(user))
    const [before, after] = first === 'Yes' ? [sayYes, sayNo] : [sayNo, sayYes]
    api.loses(lost)
    await before()
    expect(await screen.findByText(notSaved)).toBeVisible()
    api.refuses(refused, 'complaint.missing')
    api.answers(listOffered, { items: [] })
    const reads = api.sent(listOffered).length
    await after()
    expect(
      await screen.findByText('Your answer wasn’t saved. This complaint is no longer available.'),
    ).toBeVisible()
    expect(screen.queryByText(takenOff)).toBeNull()
    expect(box()).toBeNull()
    expect(here()).toBe('/Homepage')
    await waitFor(() => expect(api.sent(listOffered).length).toBeGreaterThan(reads))
  },
)
