import type { InboxComplaint } from '@counterfoil/contract/complaints/complaints'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '#testing/api.ts'
import { aDue, anInboxComplaint, inboxCounts } from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { WaitingQueue } from './waiting-queue.tsx'

const { listInbox, countInbox } = complaintsApi

const over = anInboxComplaint({
  number: 3,
  subject: 'Worms in the sambar',
  due: aDue({ phase: 'over', daysOver: 2 }),
})
const today = anInboxComplaint({
  number: 8,
  subject: 'Lift stops',
  due: aDue({ target: 'answer', inDays: 0 }),
})
const untouchedSince = new Date(Date.now() - 7.5 * 86_400_000).toISOString()
const untouched = anInboxComplaint({ number: 5, subject: 'Hot water is cold', untouchedSince })

type Lists = { overdue?: InboxComplaint[]; today?: InboxComplaint[]; untouched?: InboxComplaint[] }

function fill(lists: Lists): void {
  api.answers(
    countInbox,
    inboxCounts({ overdue: lists.overdue?.length ?? 0, dueToday: lists.today?.length ?? 0 }),
  )
  api.answers(listInbox, ({ query }) => {
    expect(query.limit).toBe(5)
    if (query.due === 'overdue') return aPage(lists.overdue ?? [])
    return aPage((query.due === 'today' ? lists.today : lists.untouched) ?? [])
  })
}

const show = () => renderPart(<WaitingQueue />, { at: '/DAdmin' })
const group = async (name: RegExp) => within(await screen.findByRole('region', { name }))

it('begins with what is overdue and what is due today, each in one press', async () => {
  fill({ overdue: [over], today: [today], untouched: [over, untouched] })
  const { user, here } = await show()
  expect(await screen.findByText('1 is overdue, 1 is due today.')).toBeVisible()
  const overdue = await group(/^Overdue 1$/)
  expect(overdue.getByRole('heading', { name: 'Worms in the sambar' })).toBeVisible()
  expect(overdue.getByText('2 days over')).toBeVisible()
  expect((await group(/^Due today 1$/)).getByText('answer today')).toBeVisible()
  const longest = await group(/^Longest untouched$/)
  expect(longest.getByText('7 days untouched')).toBeVisible()
  // It is among the overdue ones already.
  expect(longest.queryByText('Worms in the sambar')).not.toBeInTheDocument()
  await user.click(overdue.getByRole('link', { name: 'Open in the list: Overdue' }))
  expect(here()).toBe('/DepartmentComplaints?due=overdue')
})

it('leaves out what is empty', async () => {
  fill({ today: [today] })
  await show()
  expect(await screen.findByText('1 is due today.')).toBeVisible()
  expect(screen.getAllByRole('region')).toHaveLength(2)
})

it('says that the department is all caught up', async () => {
  fill({})
  await show()
  expect(await screen.findByText('You’re all caught up.')).toBeVisible()
})

it('says what failed, and tries again', async () => {
  fill({ untouched: [untouched] })
  api.loses(listInbox)
  const { user } = await show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  fill({ untouched: [untouched] })
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Hot water is cold' })).toBeVisible()
})
