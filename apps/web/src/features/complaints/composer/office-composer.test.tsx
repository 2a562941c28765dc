import { cannedApi } from '@counterfoil/contract/complaints/canned-api'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { InboxDetails } from '#features/complaints/inbox/pane/inbox-details.tsx'
import { useHandling } from '#features/complaints/inbox/use-handling.ts'
import { api } from '#testing/api.ts'
import { aComplaint, changed, handled } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'

const { read, reply, note, ask, changeStatus } = complaintsApi
const can = { ...handled, reply: true, note: true, ask: true }
const reporter = {
  ...{ userId: crypto.randomUUID(), name: 'Riya Patil', roll: '26017' },
  ...{ email: 'riya@college.example', phone: '9845012345' },
}
const joined = [
  { id: crypto.randomUUID(), number: 1039, subject: 'Heat', studentName: 'Meghana S.', hasAccount: true },
]

beforeEach(() => {
  for (const endpoint of [reply, note, ask]) api.answers(endpoint, () => ({ id: crypto.randomUUID() }))
  api.answers(changeStatus, changed())
})

async function open(given: Partial<ComplaintDetails> = {}, shortcuts = true) {
  const complaint = aComplaint({ number: 1042, can, reporter, ...given })
  api.answers(read, complaint)
  function Part() {
    return <InboxDetails id={complaint.id} handling={useHandling(() => undefined)} onOpen={() => undefined} />
  }
  const view = await renderPart(<Part />, {
    person: aPerson(),
    preferences: { undoSeconds: 10, shortcuts },
  })
  await screen.findByRole('heading', { name: 'What happened' })
  return { ...view, complaint }
}
const field = (name: string) => screen.findByRole('textbox', { name })
const choose = (name: string) => screen.getByRole('radio', { name })
const press = (name: string) => screen.getByRole('button', { name })
const bodiesOf = (endpoint: typeof reply | typeof note | typeof ask) =>
  api.sent(endpoint).map(({ body }) => body)

it.each([
  ['Reply', 'Write to Riya Patil', 'The student reads this.', 'Send reply', reply],
  ['Note', 'Note for colleagues. @ mentions one of them', 'Only staff see this.', 'Save note', note],
  [
    'Ask a question',
    'What do you need to know?',
    'The complaint waits for the student until the answer comes.',
    'Ask the student',
    ask,
  ],
] as const)('writes: %s', async (mode, placeholder, readers, action, endpoint) => {
  const { user, complaint } = await open()
  await field('Reply')
  await user.click(choose(mode))
  expect(choose(mode)).toHaveFocus()
  expect(await field(mode)).toHaveAttribute('placeholder', placeholder)
  await user.click(await field(mode))
  expect(screen.getByText(readers)).toBeVisible()
  await user.paste('Some words.')
  await user.click(press(action))
  await waitFor(() => expect(bodiesOf(endpoint)).toEqual([{ words: 'Some words.' }]))
  expect(api.sent(endpoint)[0]?.params).toEqual({ id: complaint.id })
  await waitFor(async () => expect(await field(mode)).toHaveValue(''))
})

it('keeps the words of each mode apart', async () => {
  const { user } = await open()
  await user.click(await field('Reply'))
  await user.paste('To the student.')
  await user.click(choose('Note'))
  expect(await field('Note')).toHaveValue('')
  await user.click(await field('Note'))
  await user.paste('For us.')
  await user.click(choose('Ask a question'))
  expect(await field('Ask a question')).toHaveValue('')
  await user.click(choose('Reply'))
  expect(await field('Reply')).toHaveValue('To the student.')
  await user.click(choose('Note'))
  expect(await field('Note')).toHaveValue('For us.')
  await user.click(press('Save note'))
  await waitFor(() => expect(bodiesOf(note)).toEqual([{ words: 'For us.' }]))
  await user.click(choose('Reply'))
  expect(await field('Reply')).toHaveValue('To the student.')
  expect(api.sent(reply)).toEqual([])
})

it('never saves a note by Enter alone', async () => {
  const { user } = await open()
  await field('Reply')
  await user.click(choose('Note'))
  await user.click(await field('Note'))
  await user.keyboard('The part costs 4000.{Enter}')
  expect(await field('Note')).toHaveValue('The part costs 4000.\n')
  choose('Note').focus()
  await user.keyboard('{Enter}')
  expect(api.sent(note)).toEqual([])
  await user.click(await field('Note'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(bodiesOf(note)).toEqual([{ words: 'The part costs 4000.' }]))
})

it('needs words for a note and a question, also with a photo', async () => {
  const { user } = await open()
  await field('Reply')
  await user.click(choose('Ask a question'))
  await user.click(press('Ask the student'))
  expect(await field('Ask a question')).toBeInvalid()
  expect(screen.getByText('Write the question.')).toBeVisible()
  expect(api.sent(ask)).toEqual([])
})

it('has only the modes that are allowed, and no box if there are none', async () => {
  const { unmount } = await open({ can: { ...handled, note: true } })
  await field('Note')
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  unmount()
  await open({ can: handled })
  await screen.findByRole('list')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('opens a mode with its key, and leaves the keys alone while someone types', async () => {
  const { user } = await open()
  await field('Reply')
  await user.keyboard('n')
  expect(await field('Note')).toHaveFocus()
  await user.keyboard('rq')
  expect(await field('Note')).toHaveValue('rq')
  choose('Note').focus()
  await user.keyboard('q')
  expect(await field('Ask a question')).toHaveFocus()
  choose('Ask a question').focus()
  await user.keyboard('r')
  expect(await field('Reply')).toHaveFocus()
})

it('is one line on a phone until it is touched', async () => {
  const { matchMedia } = window
  const narrow = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia(query)
    return query.includes('47.99em') ? Object.assign(list, { matches: true }) : list
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Write to Riya Patil' }))
  expect(await field('Reply')).toHaveFocus()
  expect(choose('Note')).toBeVisible()
  narrow.mockRestore()
})

it('has no keys if the admin turned them off', async () => {
  const { user } = await open({}, false)
  await field('Reply')
  await user.keyboard('n')
  expect(choose('Reply')).toBeChecked()
})

it('offers canned texts in a reply', async () => {
  const text = 'Dear [name], someone comes today.'
  const canned = {
    id: crypto.randomUUID(),
    title: 'Comes',
    text,
    departmentId: null,
    version: 1,
    can: { edit: false },
  }
  api.answers(cannedApi.listCanned, { items: [canned] })
  const { user } = await open()
  await user.click(await field('Reply'))
  await user.keyboard(';')
  await user.click(await screen.findByRole('option', { name: /Comes/ }))
  expect(await field('Reply')).toHaveValue('Dear Riya Patil, someone comes today.')
})

it('sends a reply to the students of joined complaints only if the box is ticked, and only that one', async () => {
  const { user } = await open({ joined })
  const box = () => screen.findByRole('checkbox', { name: /^Also to 1039 \(1 student\)/ })
  await user.click(await field('Reply'))
  expect(await box()).toHaveAccessibleDescription('Without it, only the student of this complaint reads it.')
  await user.paste('Both fans come on Friday.')
  await user.click(await box())
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'Sending…' })).toBeNull()
  await user.click(press('Send reply'))
  await waitFor(() => expect(bodiesOf(reply)).toEqual([{ words: 'Both fans come on Friday.', forAll: true }]))
  await waitFor(async () => expect(await box()).not.toBeChecked())
})

it('takes a reply along with a status, and then the box is empty', async () => {
  const { user } = await open()
  await user.click(await field('Reply'))
  await user.paste('A plumber comes today.')
  await user.click(press('In Progress'))
  const words = await field('What happens now? (shown to the student)')
  expect(words).toHaveValue('A plumber comes today.')
  await user.click(press('Set In Progress and send'))
  const body = { from: 'pending', to: 'in-progress', reason: 'A plumber comes today.' }
  await waitFor(() => expect(api.sent(changeStatus).map((sent) => sent.body)).toEqual([body]))
  await waitFor(async () => expect(await field('Reply')).toHaveValue(''))
  expect(api.sent(reply)).toEqual([])
})

it('keeps the reply in its box if the status is not changed', async () => {
  const { user } = await open()
  await user.click(await field('Reply'))
  await user.paste('Mended.')
  await user.click(press('Resolved'))
  expect(await field('What did you do? (optional, shown to the student)')).toHaveValue('Mended.')
  await user.click(press('Cancel'))
  expect(await field('Reply')).toHaveValue('Mended.')
  api.loses(changeStatus)
  await user.click(press('Resolved'))
  await user.click(await screen.findByRole('button', { name: 'Resolve' }))
  await screen.findByRole('alert')
  expect(await field('Reply')).toHaveValue('Mended.')
})

it('leaves a reply that is too long for a status in its box, and says so', async () => {
  const { user } = await open()
  await user.click(await field('Reply'))
  await user.paste('x'.repeat(1001))
  await user.click(press('Resolved'))
  expect(await field('What did you do? (optional, shown to the student)')).toHaveValue('')
  expect(screen.getByText('Your reply is too long to go along, so it stays in its box.')).toBeVisible()
})

it('is small until it is used, so that the complaint can be read', async () => {
  const { user } = await open()
  await field('Reply')
  expect(screen.queryByRole('button', { name: 'Send reply' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Canned texts' })).toBeNull()
  await user.click(await field('Reply'))
  expect(press('Send reply')).toBeVisible()
  expect(press('Canned texts')).toBeVisible()
})
