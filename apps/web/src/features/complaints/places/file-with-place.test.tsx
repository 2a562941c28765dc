import { categoryOfferApi } from '@counterfoil/contract/category-offer'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { placeOfferApi } from '@counterfoil/contract/place-offer'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { categoriesText } from '#features/complaints/categories/categories.text.ts'
import { NewComplaint } from '#features/complaints/filing/new-complaint.tsx'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aCategoryToFile, anOfferedCategory } from '#testing/categories.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aComplaint, aFilingStart } from '#testing/complaints.ts'
import { anOfferedPlace } from '#testing/places.ts'
import { renderPart } from '#testing/render-part.tsx'
import { placesText } from './places.text.ts'

const { file, readFiling } = complaintsApi
const { offerPlaces, readPlace, countOpen } = placeOfferApi
const { offerCategories, readCategory } = categoryOfferApi
const text = readText(placesText)
const hostel = aDepartment('Hostel')
const filed = { id: crypto.randomUUID(), number: 118 }
const fan = anOfferedCategory('Fan, light or switch', hostel)
const room = anOfferedPlace('B-224')
const hall = anOfferedPlace('', { building: 'Library', floor: '' })

type Start = { at?: string; hasCategories?: boolean; showsOpen?: boolean }

/** Opens the form of a college with two places. */
async function openForm({ at = '/ComplaintForm', hasCategories = false, showsOpen = true }: Start = {}) {
  api.answers(readFiling, aFilingStart({ hasPlaces: true, hasCategories }))
  api.answers(complaintsApi.read, aComplaint())
  api.answers(departmentsApi.listDepartments, { items: [hostel] })
  api.answers(offerPlaces, ({ query: { typed } }) => {
    if (typed === undefined) return { items: [hall] }
    return { items: [room, hall].filter((one) => one.room.toLowerCase().startsWith(typed.toLowerCase())) }
  })
  api.answers(offerCategories, { items: [fan] })
  api.answers(readCategory, aCategoryToFile(fan, { showsOpen }))
  const form = await renderPart(<NewComplaint />, { at })
  await screen.findByRole('button', { name: 'Submit Complaint' })
  return form
}

type Form = Awaited<ReturnType<typeof openForm>>
const field = (label: string) => screen.getByLabelText(label, { exact: true })
const where = () => screen.getByRole('combobox', { name: text.optional })
const rows = () =>
  within(screen.getByRole('listbox', { name: text.list }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const submit = ({ user }: Form) => user.click(screen.getByRole('button', { name: 'Submit Complaint' }))
const sentBody = () => api.sent(file).at(-1)?.body

async function write({ fill }: Form): Promise<void> {
  await fill(field('Subject'), 'The fan sparks')
  await fill(field('Description'), 'It smells burnt after five minutes.')
}

async function pickRoom({ user }: Form): Promise<void> {
  await user.type(where(), 'b-22')
  await user.click(await screen.findByRole('option', { name: /^B-224/ }))
}

async function pickFan({ user }: Form): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: readText(categoriesText).about }))
  await user.click(await screen.findByRole('option', { name: /^Fan/ }))
}

describe('the place of a complaint', () => {
  it('is offered from the last ones, found by typing, and sent with the complaint', async () => {
    const form = await openForm()
    await form.user.click(where())
    await waitFor(() => expect(rows()).toEqual(['Library']))
    await pickRoom(form)
    expect(where()).toHaveValue('B-224, Cauvery Hostel, 2nd floor')
    await write(form)
    api.answers(file, filed)
    await submit(form)
    expect(await screen.findByText('Complaint 118')).toBeVisible()
    expect(sentBody()).toMatchObject({ placeId: room.id, departmentId: hostel.id })
    expect(screen.getByText('B-224, Cauvery Hostel, 2nd floor')).toBeVisible()
  })

  it('says where in the building a place is, and what to do if it is not in the list', async () => {
    const form = await openForm()
    await form.user.type(where(), 'b-22')
    await waitFor(() => expect(rows()).toEqual(['B-224Cauvery Hostel, 2nd floor']))
    expect(screen.getByText('B-22', { selector: 'mark', exact: false })).toBeVisible()
    expect(screen.getByText(text.notListed)).toBeVisible()
    await form.user.type(where(), '9')
    expect(await screen.findByText(text.none('b-229'))).toBeVisible()
  })

  it('can be left out, but typed words have to be picked or cleared', async () => {
    const form = await openForm()
    await write(form)
    await form.user.type(where(), 'the room below')
    await submit(form)
    expect(where()).toHaveAccessibleDescription(text.pickOne)
    expect(api.sent(file)).toEqual([])
    await form.user.click(screen.getByRole('button', { name: text.clear }))
    api.answers(file, filed)
    await submit(form)
    await screen.findByText('Complaint 118')
    expect(sentBody()).not.toHaveProperty('placeId')
  })

  it('has to be picked anew if it was retired meanwhile, and every other word stays', async () => {
    const form = await openForm()
    await pickRoom(form)
    await write(form)
    api.refuses(file, 'place.retired')
    await submit(form)
    await waitFor(() => expect(where()).toHaveAccessibleDescription(text.gone))
    expect(field('Subject')).toHaveValue('The fan sparks')
    await form.user.click(screen.getByRole('button', { name: text.clear }))
    api.answers(file, filed)
    await submit(form)
    await screen.findByText('Complaint 118')
    expect(sentBody()).not.toHaveProperty('placeId')
  })

  it('is kept in the draft', async () => {
    const form = await openForm()
    await pickRoom(form)
    form.unmount()
    const again = await openForm()
    expect(where()).toHaveValue('B-224, Cauvery Hostel, 2nd floor')
    await write(again)
    api.answers(file, filed)
    await submit(again)
    await screen.findByText('Complaint 118')
    expect(sentBody()).toMatchObject({ placeId: room.id })
  })
})

describe('how many complaints about the same are open', () => {
  it('is said in the words of the building, as the server counts them', async () => {
    api.answers(countOpen, { open: 4 })
    const form = await openForm({ hasCategories: true })
    await pickFan(form)
    await pickRoom(form)
    const words = await screen.findByText(text.open(4, 'Cauvery Hostel'))
    expect(words.closest('[role="status"]')).toHaveTextContent(
      '4 complaints about this are open in Cauvery Hostel. You can still file yours.',
    )
    expect(api.sent(countOpen)).toEqual([
      expect.objectContaining({ params: { id: room.id }, query: { categoryId: fan.id } }),
    ])
    await form.user.click(screen.getByRole('button', { name: text.clear }))
    expect(screen.queryByText(/are open in/)).toBeNull()
  })

  it('is not shown if the server tells none', async () => {
    api.answers(countOpen, { open: null })
    const form = await openForm({ hasCategories: true })
    await pickFan(form)
    await pickRoom(form)
    await waitFor(() => expect(api.sent(countOpen)).toHaveLength(1))
    expect(screen.queryByText(/open in Cauvery/)).toBeNull()
  })

  it('is not asked for a category that does not show it', async () => {
    const form = await openForm({ hasCategories: true, showsOpen: false })
    await pickFan(form)
    await pickRoom(form)
    await write(form)
    expect(api.sent(countOpen)).toEqual([])
  })
})

describe('a QR code on a door', () => {
  const at = `/ComplaintForm?place=${room.id}`

  it('fills in its place, says so, and is filed', async () => {
    api.answers(readPlace, room)
    const form = await openForm({ at })
    expect(where()).toHaveValue('B-224, Cauvery Hostel, 2nd floor')
    expect(screen.getByText(text.fromCode)).toBeVisible()
    await write(form)
    api.answers(file, filed)
    await submit(form)
    await screen.findByText('Complaint 118')
    expect(sentBody()).toMatchObject({ placeId: room.id })
  })

  it('leaves no draft if nothing else was typed', async () => {
    api.answers(readPlace, room)
    const form = await openForm({ at })
    form.unmount()
    await openForm()
    expect(where()).toHaveValue('')
  })

  it('wins over the place of a draft, which keeps its words', async () => {
    const form = await openForm()
    await write(form)
    await form.user.click(where())
    await form.user.click(await screen.findByRole('option', { name: 'Library' }))
    form.unmount()
    api.answers(readPlace, room)
    await openForm({ at })
    expect(field('Subject')).toHaveValue('The fan sparks')
    expect(where()).toHaveValue('B-224, Cauvery Hostel, 2nd floor')
  })

  it('does not come back after a reload if another place was picked, or none', async () => {
    api.answers(readPlace, room)
    const form = await openForm({ at })
    await form.user.click(screen.getByRole('button', { name: text.clear }))
    form.unmount()
    const again = await openForm({ at })
    expect(where()).toHaveValue('')
    await again.user.click(where())
    await again.user.click(await screen.findByRole('option', { name: 'Library' }))
    again.unmount()
    const last = await openForm({ at })
    expect(where()).toHaveValue('Library')
    await write(last)
    api.answers(file, filed)
    await submit(last)
    await screen.findByText('Complaint 118')
    expect(sentBody()).toMatchObject({ placeId: hall.id })
    expect(sentBody()).not.toHaveProperty('codeId')
  })

  it('is kept if it is picked again after another one', async () => {
    api.answers(readPlace, room)
    const form = await openForm({ at })
    await form.user.click(screen.getByRole('button', { name: text.clear }))
    await pickRoom(form)
    form.unmount()
    await openForm({ at })
    expect(where()).toHaveValue('B-224, Cauvery Hostel, 2nd floor')
  })

  it('does not change a complaint that was sent without an answer', async () => {
    const form = await openForm()
    await write(form)
    api.loses(file)
    await submit(form)
    await waitFor(() => expect(api.sent(file)).toHaveLength(1))
    form.unmount()
    api.answers(readPlace, room)
    const again = await openForm({ at })
    expect(where()).toHaveValue('')
    api.answers(file, filed)
    await submit(again)
    await screen.findByText('Complaint 118')
    expect(sentBody()).not.toHaveProperty('placeId')
  })

  it('of another college or of a retired place says so, and leaves the field empty', async () => {
    api.refuses(readPlace, 'place.missing')
    await openForm({ at })
    expect(screen.getByText(text.codeGone)).toBeVisible()
    expect(where()).toHaveValue('')
  })
})
