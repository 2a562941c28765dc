import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aDue, anOwnComplaint } from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { OwnList } from './own-list.tsx'

const { listOwn } = complaintsApi
const text = readText(complaintsText)

const list = (props: Partial<Parameters<typeof OwnList>[0]> = {}) => (
  <OwnList label="Your Complaints" filter={undefined} numberOf={({ number }) => number} {...props} />
)

const rows = () => screen.getAllByRole('row').slice(1)

it('says that it is loading until the answer is there [own-complaints.loading]', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof aPage<never>>>()
  api.answers(listOwn, () => answer.promise)
  await renderPart(list())
  expect(screen.getByText('Loading complaints...')).toBeInTheDocument()
  answer.resolve(aPage([]))
  expect(await screen.findByText('No complaints found.')).toBeVisible()
  expect(screen.queryByText('Loading complaints...')).not.toBeInTheDocument()
})

it('shows a complaint in a row of its own, newest first as the API gives them', async () => {
  api.answers(
    listOwn,
    aPage([
      anOwnComplaint({ number: 12, subject: 'Wi-Fi drops', date: '2026-11-12', status: 'rejected' }),
      anOwnComplaint({ number: 7, subject: 'No water', date: '2026-10-01', status: 'in-progress' }),
    ]),
  )
  await renderPart(list())
  const table = await screen.findByRole('table', { name: 'Your Complaints' })
  const headings = within(table).getAllByRole('columnheader')
  expect(headings.map((heading) => heading.textContent)).toEqual(['ID', 'Subject', 'Date', 'Due', 'Status'])
  const cells = rows().map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells).toEqual([
    ['12', 'Wi-Fi drops', '12 Nov 2026', '', 'Rejected'],
    ['7', 'No water', '1 Oct 2026', '', 'In Progress'],
  ])
})

it('has words for what a complaint lacks', async () => {
  api.answers(listOwn, aPage([anOwnComplaint({ subject: '', date: '' })]))
  await renderPart(list())
  expect(await screen.findByRole('cell', { name: 'No Title' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'No Date' })).toBeVisible()
})

it('says when a complaint is due, or that it is the turn of the student, and nothing once it is finished', async () => {
  api.answers(
    listOwn,
    aPage([
      anOwnComplaint({ due: aDue({ phase: 'over', inDays: -3, daysOver: 3 }) }),
      anOwnComplaint({ due: aDue({ phase: 'paused' }), question: 'Which tap is it?' }),
      anOwnComplaint({ due: aDue({ phase: 'in-time' }), status: 'resolved' }),
    ]),
  )
  await renderPart(list())
  const overdue = await screen.findByRole('cell', { name: 'Outcome 3 working days over' })
  expect(overdue).toHaveTextContent('3 days over')
  const [, asked, finished] = rows() as [HTMLElement, HTMLElement, HTMLElement]
  expect(asked.children[3]?.textContent).toBe('Your answer')
  expect(finished.children[3]?.textContent).toBe('')
})

it('has a column for deleting only where rows can be deleted', async () => {
  api.answers(listOwn, aPage([anOwnComplaint({ number: 3 })]))
  await renderPart(list({ actionsOf: ({ number }) => <button type="button">{`Delete ${number}`}</button> }))
  expect(await screen.findByRole('columnheader', { name: 'Delete' })).toBeVisible()
  expect(within(rows()[0] as HTMLElement).getByRole('button', { name: 'Delete 3' })).toBeVisible()
})

it('says what to do about an empty list, and names the status if a filter emptied it', async () => {
  api.answers(listOwn, aPage([]))
  const { unmount } = await renderPart(list({ children: <p>{text.emptyHelp}</p> }))
  expect(await screen.findByText('No complaints found.')).toBeVisible()
  expect(screen.getByText(text.emptyHelp)).toBeVisible()
  unmount()

  await renderPart(list({ filter: 'resolved', children: <p>{text.emptyHelp}</p> }))
  expect(await screen.findByText(text.emptyFiltered.resolved)).toBeVisible()
  expect(screen.queryByText(text.emptyHelp)).not.toBeInTheDocument()
  expect(api.sent(listOwn).map(({ query }) => query.status)).toEqual([undefined, 'resolved'])
})

it('says what went wrong, and tries again when asked to [own-complaints.failures]', async () => {
  api.loses(listOwn)
  const { user } = await renderPart(list())
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to fetch complaints: Counterfoil could not be reached.')
  api.answers(listOwn, aPage([anOwnComplaint({ subject: 'Wi-Fi drops' })]))
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Wi-Fi drops/ })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('asks once if the server refuses, and twice if it does not answer', async () => {
  api.refuses(listOwn, 'request.too_many')
  const { unmount } = await renderPart(list())
  await screen.findByRole('alert')
  expect(api.sent(listOwn)).toHaveLength(1)
  unmount()

  api.loses(listOwn)
  await renderPart(list())
  await screen.findByRole('alert')
  expect(api.sent(listOwn)).toHaveLength(3)
})

it('goes on below with the next page, and says how many came', async () => {
  const [first, second] = [anOwnComplaint({ number: 2 }), anOwnComplaint({ number: 1 })]
  api.answers(listOwn, ({ query }) => (query.after === undefined ? aPage([first], 'two') : aPage([second])))
  const { user } = await renderPart(list())
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('row', { name: /^1/ })).toBeVisible()
  expect(rows()).toHaveLength(2)
  expect(api.sent(listOwn).at(-1)).toMatchObject({ query: { after: 'two', limit: 20 } })
  expect(await screen.findByText('1 more loaded')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
})
