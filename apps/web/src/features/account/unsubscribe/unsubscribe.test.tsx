import { setTimeout } from 'node:timers/promises'
import { noticesApi, topicBits } from '@counterfoil/contract/notices'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { api } from '#testing/api.ts'
import { renderPart } from '#testing/render-part.tsx'
import { Unsubscribe } from './unsubscribe.tsx'

const { unsubscribe, subscribeAgain } = noticesApi
/** As the server makes it: who, two bytes with the topics, and a seal. */
const bytes = new Uint8Array(66).map((_, at) => (at === 33 ? topicBits(['status', 'reminders']) : at))
const token = btoa(String.fromCharCode(...bytes.with(32, 0)))
  .replaceAll('+', '-')
  .replaceAll('/', '_')
const before = { status: 'at_once', reminders: 'daily' } as const

afterEach(() => history.replaceState(null, '', '/'))

function show(hash = `#unsubscribe=${token}`) {
  history.replaceState(null, '', `/Unsubscribe${hash}`)
  // The line stands for the link to the mail settings.
  return renderPart(<Unsubscribe toSettings={<hr />} />)
}

const stop = () => screen.getByRole('button', { name: 'Stop these mails' })
const topics = () => screen.getAllByRole('listitem').map((topic) => topic.textContent)

it('changes nothing by being opened, and says what has stopped after a press', async () => {
  api.answers(unsubscribe, { before })
  const { user } = await show()
  expect(location.hash, 'the token has left the address bar').toBe('')
  // A request that the page sent by itself would have arrived by now.
  await setTimeout(100)
  expect(api.sent(unsubscribe)).toEqual([])
  expect(screen.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible()
  expect(topics()).toEqual(['Status and transfers', 'Reminders: dates that passed, and is it solved?'])
  await user.click(stop())
  const done = await screen.findByRole('heading', { name: 'These mails have stopped.' })
  await waitFor(() => expect(done).toHaveFocus())
  expect(topics()).toEqual(['Status and transfers', 'Reminders: dates that passed, and is it solved?'])
  expect(api.sent(unsubscribe).map(({ body }) => body)).toEqual([{ token }])
  expect(screen.getByRole('separator')).toBeVisible()
})

it('takes it back by the same link', async () => {
  api.answers(unsubscribe, { before })
  const { user } = await show()
  await user.click(stop())
  const undo = await screen.findByRole('button', { name: 'Undo' })
  api.loses(subscribeAgain)
  await user.click(undo)
  expect(await screen.findByRole('alert')).toHaveTextContent('Counterfoil could not be reached.')
  api.answers(subscribeAgain, {})
  await user.click(undo)
  const undone = await screen.findByRole('heading', { name: 'You get these mails again.' })
  await waitFor(() => expect(undone).toHaveFocus())
  expect(topics()).toEqual([
    'Status and transfers (At once)',
    'Reminders: dates that passed, and is it solved? (Once a day)',
  ])
  expect(api.sent(subscribeAgain).at(-1)?.body).toEqual({ token, before })
})

it('offers no Undo where the mails had stopped before', async () => {
  api.answers(unsubscribe, { before: { status: 'none' } })
  const { user } = await show()
  await user.click(stop())
  expect(await screen.findByRole('heading', { name: 'These mails have stopped.' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

it('says that a link is not valid, and where else to choose', async () => {
  api.refuses(unsubscribe, 'unsubscribe.invalid')
  const { user } = await show()
  await user.click(stop())
  const title = await screen.findByRole('heading', { name: 'This link doesn’t work' })
  await waitFor(() => expect(title).toHaveFocus())
  expect(screen.getByText(/^It is incomplete or no longer valid\. Nothing was changed\./)).toBeVisible()
  expect(screen.getByRole('separator')).toBeVisible()
})

it('can be pressed again after the server could not be reached', async () => {
  api.loses(unsubscribe)
  const { user } = await show()
  await user.click(stop())
  expect(await screen.findByRole('alert')).toHaveTextContent('Counterfoil could not be reached.')
  api.answers(unsubscribe, { before })
  await user.click(stop())
  expect(await screen.findByRole('heading', { name: 'These mails have stopped.' })).toBeVisible()
})

it.each(['', '#unsubscribe=short', `#reset=${'a'.repeat(64)}`])(
  'asks for the complete link at "%s"',
  async (hash) => {
    await show(hash)
    expect(screen.getByRole('heading', { name: 'Open the link in your email' })).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('separator')).toBeVisible()
  },
)
