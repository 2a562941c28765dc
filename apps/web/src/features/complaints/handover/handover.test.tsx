import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { departmentsApi } from '@counterfoil/contract/departments'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { InboxDetails } from '#features/complaints/inbox/pane/inbox-details.tsx'
import { useHandling } from '#features/complaints/inbox/use-handling.ts'
import { UndoBar } from '#features/complaints/undo/undo-bar.tsx'
import { queryKeys } from '#queries/query-keys.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aComplaint, changed, handled, someDates } from '#testing/complaints.ts'
import { aPlace } from '#testing/places.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { Holder } from './holder.tsx'

const { read, assign, listAssignable, transfer } = complaintsApi
const hostel = aDepartment('Hostel')
const electrical = aDepartment('Electrical')
const me = aPerson({ role: 'DepartmentAdmin', department: hostel, email: 'clerk@college.example' })
const rao = { id: crypto.randomUUID(), email: 'suresh.rao@college.example' }

beforeEach(() => {
  api.answers(departmentsApi.listDepartments, { items: [electrical, hostel] })
})

type Given = { complaint?: Partial<ComplaintDetails>; person?: typeof me }

/** Opens a complaint. The server keeps what is done to it. */
async function open({ complaint: given = {}, person = me }: Given = {}) {
  let complaint = aComplaint({ number: 42, department: hostel, can: handled, ...given })
  const onGone = vi.fn()
  const people = [rao, { id: me.id, email: me.email }]
  api.answers(read, () => complaint)
  api.answers(listAssignable, { items: people.map((one, at) => ({ ...one, open: at })) })
  api.answers(assign, ({ body }) => {
    complaint = { ...complaint, assignee: people.find(({ id }) => id === body.to) ?? null }
    return changed()
  })
  api.answers(transfer, changed())
  function Part() {
    const handling = useHandling(onGone)
    return (
      <>
        <InboxDetails id={complaint.id} handling={handling} onOpen={vi.fn()} />
        <UndoBar undo={handling.undo} hasKeys />
      </>
    )
  }
  const view = await renderPart(<Part />, { person })
  await screen.findByText('Assigned to')
  return { ...view, complaint, onGone }
}

it('counts no further than 99 of what is open there', async () => {
  await open({ complaint: { place: { ...aPlace('B-224'), open: 100 } } })
  expect(screen.getByRole('link', { name: '99+ open here' })).toBeVisible()
})

it('says where it is, and leads to what is open there', async () => {
  const place = { ...aPlace('B-224'), open: 4 }
  await open({ complaint: { place } })
  const value = screen.getByText('Place').nextElementSibling
  expect(value).toHaveTextContent('Cauvery Hostel, B-224')
  expect(value).toHaveAttribute('title', 'B-224, Cauvery Hostel, 2nd floor')
  const link = screen.getByRole('link', { name: '4 open here' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    `/DepartmentComplaints?place=${place.id}&status=pending,in-progress`,
  )
  expect(screen.getAllByText(/B-224/)).toHaveLength(1)
})

it('says below the department what the complaint is about, and nowhere else', async () => {
  await open({ complaint: { category: { id: crypto.randomUUID(), name: 'Water supply' } } })
  expect(screen.getByText('Department').nextElementSibling).toHaveTextContent('HostelWater supply')
  expect(screen.getAllByText('Water supply')).toHaveLength(1)
})

describe('who has a complaint', () => {
  it('is oneself after Take it', async () => {
    const { user, complaint } = await open()
    expect(screen.getByText('Nobody')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Take it' }))
    expect(await screen.findByText('You')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus()
    expect(api.sent(assign)).toMatchObject([
      { params: { id: complaint.id }, body: { from: null, to: me.id } },
    ])
    expect(screen.queryByRole('button', { name: 'Take it' })).not.toBeInTheDocument()
  })

  it('is chosen among the colleagues, who are shown with how much they have', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Change' }))
    const field = await screen.findByRole('combobox', { name: 'Assign complaint 42 to' })
    await waitFor(() => expect(field).toHaveFocus())
    const offered = within(field).getAllByRole('option')
    expect(offered.map((option) => option.textContent)).toEqual([
      'You (1 open)',
      'suresh.rao@college.example (0 open)',
      'Nobody',
    ])
    await user.selectOptions(field, rao.id)
    expect(await screen.findByText(/^suresh\.rao@/)).toBeVisible()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus()
  })

  it('is shown in the choice even if it is a SuperAdmin, who is not offered to others', async () => {
    const dean = { id: crypto.randomUUID(), email: 'dean@college.example' }
    const { user } = await open({ complaint: { assignee: dean } })
    await user.click(screen.getByRole('button', { name: 'Change' }))
    const field = await screen.findByRole('combobox', { name: 'Assign complaint 42 to' })
    expect(field).toHaveDisplayValue(dean.email)
  })

  it('is left as it was when Esc closes the choice, which alone is closed', async () => {
    const { user, onGone } = await open()
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await screen.findByRole('combobox', { name: 'Assign complaint 42 to' })
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus()
    expect(onGone).not.toHaveBeenCalled()
    expect(api.sent(assign)).toEqual([])
  })

  it('stays if another admin was faster, and the latest is shown', async () => {
    const { user } = await open()
    api.refuses(assign, 'complaint.changed')
    await user.click(screen.getByRole('button', { name: 'Take it' }))
    expect(await screen.findByText(/Another admin changed this complaint first/)).toBeVisible()
    expect(screen.getByText('Nobody')).toBeVisible()
  })

  it('says at the complaint that it was not assigned, and tries again', async () => {
    const { user, complaint } = await open()
    api.loses(assign)
    await user.click(screen.getByRole('button', { name: 'Take it' }))
    expect(await screen.findByText(/The complaint wasn’t assigned\./)).toBeVisible()
    api.answers(assign, changed())
    api.answers(read, { ...complaint, assignee: { id: me.id, email: me.email } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You')).toBeVisible()
  })

  it.each([
    ['suresh.rao@college.example', 'SR'],
    ['hostel@college.example', 'HO'],
    ['लक्ष्मी.देवी@college.example', 'लद'],
    ['x@college.example', 'X'],
  ])('has initials in a row: %s', async (email, letters) => {
    await renderPart(<Holder assignee={{ ...rao, email }} />, { person: me })
    expect(screen.getByText(letters)).toBeVisible()
  })

  it.each([
    ['nobody', null, 'Not assigned'],
    ['a colleague', rao, 'Assigned to suresh.rao@college.example'],
    ['oneself', { id: me.id, email: me.email }, 'Assigned to you'],
  ] as const)('is read out in a row: %s', async (_who, assignee, words) => {
    await renderPart(<Holder assignee={assignee} />, { person: me })
    expect(screen.getByText(words)).toBeInTheDocument()
  })
})

describe('transferring', () => {
  async function start(given: Given = {}) {
    const view = await open(given)
    await view.user.click(screen.getByRole('button', { name: 'Transfer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Transfer complaint 42' }))
    await dialog.findByLabelText('To department')
    return { ...view, dialog }
  }

  it('asks for department and reason, shows what the student will read, and closes what is no longer theirs', async () => {
    const { user, dialog, fill, complaint, onGone } = await start({ complaint: { assignee: rao } })
    const to = dialog.getByLabelText('To department')
    expect(within(to).queryByRole('option', { name: 'Hostel' })).not.toBeInTheDocument()
    expect(dialog.getByText(/Afterwards, you and Hostel can’t see it\. suresh\.rao@/)).toBeVisible()
    await user.selectOptions(to, electrical.id)
    await fill(dialog.getByLabelText('Reason (sent to the student)'), 'The wiring is theirs.')
    expect(
      dialog.getByText('Your complaint 42 is now with Electrical. Reason: The wiring is theirs.'),
    ).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Transfer' }))
    expect(await screen.findByText('Complaint 42 is now with Electrical.')).toBeVisible()
    expect(api.sent(transfer)).toMatchObject([
      {
        params: { id: complaint.id },
        body: { from: hostel.id, to: electrical.id, reason: 'The wiring is theirs.' },
        idempotencyKey: expect.any(String),
      },
    ])
    expect(onGone).toHaveBeenCalledWith(complaint.id)
  })

  it('leaves the complaint open to a SuperAdmin, who still sees it, and its dates as they are', async () => {
    const { user, dialog, fill, onGone } = await start({
      person: aPerson(),
      complaint: { dates: someDates() },
    })
    expect(dialog.getByText('Afterwards, Hostel can’t see it. Its dates stay as they are.')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('To department'), electrical.id)
    await fill(dialog.getByLabelText('Reason (sent to the student)'), 'The wiring is theirs.')
    await user.click(dialog.getByRole('button', { name: 'Transfer' }))
    expect(await screen.findByText('Complaint 42 is now with Electrical.')).toBeVisible()
    expect(onGone).not.toHaveBeenCalled()
  })

  it('says at the fields what is missing, and sends nothing', async () => {
    const { user, dialog } = await start()
    await user.click(dialog.getByRole('button', { name: 'Transfer' }))
    expect(await dialog.findAllByText('Choose a department.')).not.toHaveLength(0)
    expect(dialog.getAllByText('Enter a reason.')).not.toHaveLength(0)
    expect(api.sent(transfer)).toEqual([])
  })

  it('finds one of many departments by typing, and says that it was retired meanwhile', async () => {
    const many = [...'abcdefgh'].map((letter) => aDepartment(`Hall ${letter}`))
    api.answers(departmentsApi.listDepartments, { items: [...many, hostel, electrical] })
    const { user, dialog, fill } = await start({ person: aPerson() })
    await user.type(await dialog.findByRole('combobox', { name: 'To department' }), 'elec{ArrowDown}{Enter}')
    expect(dialog.getByLabelText('To department')).toHaveValue('Electrical')
    await fill(dialog.getByLabelText('Reason (sent to the student)'), 'The wiring is theirs.')
    api.refuses(transfer, 'department.retired')
    api.answers(departmentsApi.listDepartments, { items: [...many, hostel] })
    await user.click(dialog.getByRole('button', { name: 'Transfer' }))
    await dialog.findByRole('alert')
    expect(dialog.getByLabelText('To department')).toHaveAccessibleDescription(
      'This department takes no complaints any more. Choose another.',
    )
    expect(api.sent(transfer)[0]?.body.to).toBe(electrical.id)
  })

  it('notices that somebody else transferred it while the dialog was open', async () => {
    const { user, dialog, fill, complaint, client } = await start({ person: aPerson() })
    api.answers(read, { ...complaint, department: aDepartment('Library') })
    await client.invalidateQueries({ queryKey: queryKeys.complaints.all })
    await screen.findByText('Library')
    api.refuses(transfer, 'complaint.changed')
    await user.selectOptions(dialog.getByLabelText('To department'), electrical.id)
    await fill(dialog.getByLabelText('Reason (sent to the student)'), 'The wiring is theirs.')
    await user.click(dialog.getByRole('button', { name: 'Transfer' }))
    expect(await dialog.findByText(/The complaint wasn’t transferred\./)).toBeVisible()
    expect(api.sent(transfer)[0]?.body.from).toBe(hostel.id)
  })

  it('sends the same key again if the answer was lost', async () => {
    const { user, dialog, fill, complaint } = await start({ person: aPerson() })
    api.loses(transfer)
    // The transfer was carried out, and a live event says so before the next try.
    api.answers(read, { ...complaint, department: electrical })
    await user.selectOptions(dialog.getByLabelText('To department'), electrical.id)
    await fill(dialog.getByLabelText('Reason (sent to the student)'), 'The wiring is theirs.')
    await user.click(dialog.getByRole('button', { name: 'Transfer' }))
    expect(await dialog.findByText(/The complaint wasn’t transferred\./)).toBeVisible()
    api.answers(transfer, changed())
    await user.click(dialog.getByRole('button', { name: 'Transfer' }))
    expect(await screen.findByText('Complaint 42 is now with Electrical.')).toBeVisible()
    const [first, second] = api.sent(transfer)
    expect(second?.body).toEqual(first?.body)
    expect(new Set(api.sent(transfer).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })
})
