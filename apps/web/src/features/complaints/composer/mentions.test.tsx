import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { mostMentions } from '@counterfoil/contract/complaints/thread-api'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '#testing/api.ts'
import { aComplaint, nothing } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { mentionedIn, typedMentionAt } from './mentions.ts'
import { OfficeComposer } from './office-composer.tsx'

const { read, note, listColleagues } = complaintsApi
const rao = { id: crypto.randomUUID(), email: 'rao@college.example' }
const devi = { id: crypto.randomUUID(), email: 'devi@college.example' }

beforeEach(() => {
  api.answers(note, () => ({ id: crypto.randomUUID() }))
  api.answers(listColleagues, { items: [devi, rao] })
})

async function open() {
  const complaint = aComplaint({ can: { ...nothing, note: true } })
  api.answers(read, complaint)
  const view = await renderPart(<OfficeComposer complaint={complaint} hasKeys={false} isRaised={false} />, {
    person: aPerson(),
  })
  const field = screen.getByRole('textbox', { name: 'Note' })
  await view.user.click(field)
  return { ...view, field }
}

it('asks for colleagues with the first @, and tells those who were chosen', async () => {
  const { user, field } = await open()
  await user.keyboard('Please ')
  expect(api.sent(listColleagues)).toEqual([])
  await user.keyboard('@')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  await user.keyboard('ra')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(field).toHaveValue('Please @rao@college.example ')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('and @{ArrowDown}{ArrowUp}')
  await user.click(screen.getByRole('option', { name: devi.email }))
  await user.keyboard('look.')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(api.sent(note)).toHaveLength(1))
  expect(api.sent(note)[0]?.body).toEqual({
    words: 'Please @rao@college.example and @devi@college.example look.',
    mentions: [rao.id, devi.id],
  })
})

it('mentions no one whose address was taken out again', async () => {
  const { user, fill, field } = await open()
  await user.keyboard('@rao')
  await user.click(await screen.findByRole('option', { name: rao.email }))
  await fill(field, 'Never mind.')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(api.sent(note)[0]?.body).toEqual({ words: 'Never mind.' }))
})

it('closes the list with Esc, and then Enter is a new line', async () => {
  const { user, field } = await open()
  await user.keyboard('@')
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}r{Enter}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field).toHaveValue('@r\n')
})

it('says if no colleague has such an address', async () => {
  const { user } = await open()
  await user.keyboard('@zz')
  expect(await screen.findByText(/^No colleague who can see this complaint/)).toBeVisible()
})

it('says if the colleagues could not be loaded', async () => {
  api.loses(listColleagues)
  const { user } = await open()
  await user.keyboard('@')
  expect(await screen.findByText(/^The colleagues couldn’t be loaded\./)).toBeVisible()
})

it('offers no more than a note can mention', async () => {
  const many = Array.from({ length: mostMentions + 1 }, (_, at) => ({
    id: crypto.randomUUID(),
    email: `admin${at}@college.example`,
  }))
  api.answers(listColleagues, { items: many })
  const { user } = await open()
  for (let at = 0; at < mostMentions; at += 1) {
    await user.keyboard(`@admin${at}@`)
    await screen.findByRole('option')
    await user.keyboard('{Enter}')
  }
  await user.keyboard('@')
  expect(screen.getByText('A note can mention up to 10 colleagues.')).toBeVisible()
  expect(screen.queryByRole('option')).toBeNull()
})

describe('the words', () => {
  it.each([
    ['@', 1, { from: 0, query: '' }],
    ['Hi @ra', 6, { from: 3, query: 'ra' }],
    ['Hi @rao@coll', 12, { from: 3, query: 'rao@coll' }],
    ['rao@college', 11, undefined],
    ['@rao ', 5, undefined],
  ])('%s asks at %i for a colleague', (value, cursor, typed) => {
    expect(typedMentionAt(value, cursor)).toEqual(typed)
  })

  it.each([
    ['@rao@college.example', true],
    ['Ask @rao@college.example.', true],
    ['Ask @rao@college.example, please', true],
    ['@rao@college.example.org', false],
    ['x@rao@college.example', false],
    ['rao@college.example', false],
  ])('%s mentions: %s', (words, isThere) => {
    expect(mentionedIn(words, [rao])).toEqual(isThere ? [rao] : [])
  })
})
