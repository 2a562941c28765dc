import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { mostFoundStudents } from '@counterfoil/contract/complaints/counter-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { filingText } from '#features/complaints/filing/filing.text.ts'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aComplaint } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { uiText } from '#ui/ui.text.ts'
import { counterText } from './counter.text.ts'
import { CounterButton } from './counter-button.tsx'
import { useCounter } from './use-counter.tsx'

const { fileAtCounter, findStudents, read, readCounter } = complaintsApi
const text = readText(counterText)
const hostel = aDepartment('Hostel')
const library = aDepartment('Library')
const warden = aPerson({ role: 'DepartmentAdmin', department: hostel })
const dean = aPerson()
const riya = { id: crypto.randomUUID(), name: 'Riya Patil', roll: '26017', email: 'r…@kaveri.example' }
const riyaRao = { ...riya, id: crypto.randomUUID(), name: 'Riya Rao', roll: '26018' }
const filed = { id: crypto.randomUUID(), number: 1053 }

beforeEach(() => {
  api.answers(readCounter, { today: '2026-11-16', filingDays: 6, hasCategories: false, hasPlaces: false })
  api.answers(findStudents, ({ body }) => ({ items: body.words === riya.roll ? [riya] : [] }))
})

function Part() {
  const { open, dialog } = useCounter()
  return (
    <>
      {open && <CounterButton onPress={open} />}
      {dialog}
    </>
  )
}

/** Opens the dialog for a department admin, or for a SuperAdmin. */
async function openForm(person = warden) {
  if (person === dean) api.answers(departmentsApi.listDepartments, { items: [library, hostel] })
  const view = await renderPart(<Part />, { at: '/DepartmentComplaints', person })
  await view.user.click(screen.getByRole('button', { name: 'File at the counter' }))
  await screen.findByRole('button', { name: 'File complaint' })
  return view
}
type Form = Awaited<ReturnType<typeof openForm>>

const field = (label: string) => screen.getByLabelText(label, { exact: true })
const words = () => field('Roll number or email')
const submit = ({ user }: Form) => user.click(screen.getByRole('button', { name: 'File complaint' }))
const result = () => screen.getByText('Found', { exact: true }).nextElementSibling

async function find({ user, fill }: Form, typed = riya.roll): Promise<void> {
  await fill(words(), typed)
  await user.keyboard('{Enter}')
}
async function write({ fill }: Form): Promise<void> {
  await fill(field('Subject'), 'Ceiling fan makes a loud noise')
  await fill(field('Description'), 'Since Monday.')
}
const chooseRiya = async ({ user }: Form) =>
  user.click(await screen.findByRole('radio', { name: /^Riya Patil, roll 26017/ }))
/** Fills in everything that a department admin has to. */
async function fillIn(form: Form): Promise<void> {
  await find(form)
  await chooseRiya(form)
  await write(form)
}

describe('the form at the counter', () => {
  it('starts with today, medium priority and the counter, and with the department of its admin', async () => {
    await openForm()
    expect(words()).toHaveFocus()
    expect(screen.getByRole('radio', { name: 'At the counter' })).toBeChecked()
    expect(field('Priority')).toHaveDisplayValue('Medium priority')
    expect(field('Date')).toHaveValue('2026-11-16')
    expect(field('Date')).toHaveAttribute('min', '2026-11-10')
    expect(field('Date')).toHaveAttribute('max', '2026-11-16')
    expect(screen.getByText('Department').nextElementSibling).toHaveTextContent('Hostel')
    expect(screen.getByText('Filed by the Hostel office')).toBeInTheDocument()
  })

  it('files for the student who was found, under a key of its own', async () => {
    api.answers(fileAtCounter, filed)
    api.answers(read, aComplaint({ ...filed, heard: 'phone' }))
    const form = await openForm()
    await fillIn(form)
    expect(result()).toHaveTextContent('Found: Riya Patil, roll 26017 r…@kaveri.example')
    expect(screen.getByText(text.told('Riya Patil'))).toBeVisible()
    await form.user.click(screen.getByRole('radio', { name: 'By phone' }))
    await form.user.selectOptions(field('Priority'), 'High priority')
    await submit(form)
    expect(await screen.findByText('Complaint 1053 is filed.')).toBeVisible()
    expect(screen.getByText('Riya Patil is told.')).toBeVisible()
    expect(api.sent(fileAtCounter)).toEqual([
      {
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
        body: {
          ...{ student: { id: riya.id }, heard: 'phone', date: '2026-11-16', priority: 'high' },
          ...{ subject: 'Ceiling fan makes a loud noise', description: 'Since Monday.' },
          departmentId: hostel.id,
        },
      },
    ])
  })

  it('offers every department to a SuperAdmin, and none is chosen for them', async () => {
    api.answers(fileAtCounter, filed)
    api.answers(read, aComplaint(filed))
    const form = await openForm(dean)
    expect(screen.getByText('Filed by the office')).toBeInTheDocument()
    await form.fill(field('Roll number, email or name'), riya.roll)
    await screen.findByText('Riya Patil, roll 26017')
    await write(form)
    await submit(form)
    expect(field('Department')).toHaveAccessibleDescription(text.departmentMissing)
    expect(api.sent(fileAtCounter)).toEqual([])
    await form.user.selectOptions(field('Department'), 'Library')
    await submit(form)
    await screen.findByText('Complaint 1053 is filed.')
    expect(api.sent(fileAtCounter)).toMatchObject([{ body: { departmentId: library.id } }])
  })

  it('files for a person without an account, with an address only if there is one', async () => {
    api.answers(fileAtCounter, filed)
    api.answers(read, aComplaint(filed))
    const form = await openForm()
    await form.user.click(screen.getByRole('button', { name: text.noAccount }))
    expect(field('Name')).toHaveFocus()
    expect(field('Email (optional)')).toHaveAccessibleDescription(text.emailHelp)
    expect(screen.getByText(text.notTold)).toBeVisible()
    await form.fill(field('Name'), 'Kiran Gowda')
    await form.fill(field('Phone'), '+91 98450 12345')
    await write(form)
    await submit(form)
    expect(await screen.findByText(text.doneNotTold)).toBeVisible()
    await form.user.click(screen.getByRole('button', { name: 'File another' }))
    await form.user.click(screen.getByRole('button', { name: text.noAccount }))
    expect(field('Name')).toHaveValue('')
    await form.fill(field('Name'), 'Meena')
    await form.fill(field('Phone'), '9845012346')
    await form.fill(field('Email (optional)'), 'Meena@kaveri.example')
    await write(form)
    await submit(form)
    await screen.findByText('Complaint 1053 is filed.')
    const [first, second] = api.sent(fileAtCounter)
    expect(first?.body.student).toEqual({ name: 'Kiran Gowda', phone: '9845012345' })
    expect(second?.body.student).toEqual({
      ...{ name: 'Meena', phone: '9845012346' },
      email: 'meena@kaveri.example',
    })
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
    expect(api.sent(findStudents)).toEqual([])
  })

  it('says what is wrong at each field, in the order of the form, and sends nothing', async () => {
    const form = await openForm()
    await form.user.click(screen.getByRole('button', { name: text.noAccount }))
    await form.fill(field('Phone'), '12345')
    await form.fill(field('Email (optional)'), 'meena')
    await form.fill(field('Date'), '2026-11-01')
    await submit(form)
    const summary = screen.getByRole('alert')
    expect(summary).toHaveFocus()
    const wrong = within(summary).getAllByRole('listitem')
    expect(wrong.map((one) => one.textContent)).toEqual([
      `Name${text.nameMissing}`,
      'PhonePhone must be 10 digits starting with 6-9.',
      'Email (optional)Please enter a valid email address.',
      'SubjectEnter a subject.',
      'DescriptionDescribe what happened.',
      `Date${readText(filingText).dateWrong(6)}`,
    ])
    expect(field('Name')).toHaveAccessibleDescription(text.nameMissing)
    expect(api.sent(fileAtCounter)).toEqual([])
  })

  it('can be loaded again', async () => {
    api.loses(readCounter)
    const { user } = await renderPart(<Part />, { at: '/DepartmentComplaints', person: warden })
    await user.click(screen.getByRole('button', { name: 'File at the counter' }))
    expect(await screen.findByText(text.loadFailed)).toBeVisible()
    api.answers(readCounter, { today: '2026-11-16', filingDays: 6, hasCategories: false, hasPlaces: false })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'File complaint' })).toBeVisible()
  })
})

describe('the search for the student', () => {
  it('waits for Enter or for the next field if a department admin types, and asks once', async () => {
    const form = await openForm()
    await form.user.type(words(), riya.roll)
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(api.sent(findStudents)).toEqual([])
    expect(result()).toHaveTextContent(text.wholeHelp)
    await form.user.keyboard('{Enter}')
    await screen.findByText('Riya Patil, roll 26017')
    await form.user.click(field('Subject'))
    await form.user.click(words())
    await form.user.keyboard('{Enter}')
    expect(api.sent(findStudents)).toHaveLength(1)
    await form.fill(words(), '26099')
    expect(screen.queryByText('Riya Patil, roll 26017')).toBeNull()
    await form.user.click(field('Subject'))
    expect(await screen.findByText(text.notFound)).toBeVisible()
    expect(api.sent(findStudents).map(({ body }) => body.words)).toEqual([riya.roll, '26099'])
    expect(api.sent(fileAtCounter)).toEqual([])
  })

  it('does not look for what is typed when another button is pressed', async () => {
    const form = await openForm()
    await form.user.type(words(), '260')
    await form.user.click(screen.getByRole('button', { name: text.noAccount }))
    expect(api.sent(findStudents)).toEqual([])
  })

  it('begins when a SuperAdmin stops typing, and offers all who fit', async () => {
    api.answers(findStudents, { items: [riya, riyaRao] })
    api.answers(fileAtCounter, filed)
    api.answers(read, aComplaint(filed))
    const form = await openForm(dean)
    await form.user.type(field('Roll number, email or name'), 'riya')
    expect(await screen.findByText(text.several(2))).toBeVisible()
    expect(api.sent(findStudents).map(({ body }) => body.words)).toEqual(['riya'])
    await write(form)
    await form.user.selectOptions(field('Department'), 'Hostel')
    await submit(form)
    expect(field('Roll number, email or name')).toHaveAccessibleDescription(text.notChosen)
    await form.user.click(screen.getByRole('radio', { name: /^Riya Rao, roll 26018/ }))
    expect(result()).toHaveTextContent('Riya Rao, roll 26018')
    expect(field('Roll number, email or name')).not.toHaveAccessibleDescription(text.notChosen)
    await submit(form)
    await screen.findByText('Complaint 1053 is filed.')
    expect(api.sent(fileAtCounter)).toMatchObject([{ body: { student: { id: riyaRao.id } } }])
  })

  it('says that there may be more if as many were found as are listed', async () => {
    const items = Array.from({ length: mostFoundStudents }, () => ({ ...riya, id: crypto.randomUUID() }))
    api.answers(findStudents, { items })
    const form = await openForm(dean)
    await form.fill(field('Roll number, email or name'), 'riya')
    expect(await screen.findByText(text.first(mostFoundStudents))).toBeVisible()
  })

  it('names a student who has not typed name and roll yet', async () => {
    const email = 'riya@kaveri.example'
    api.answers(findStudents, { items: [{ ...riya, name: null, roll: null, email }] })
    const form = await openForm()
    await find(form, email)
    expect(await screen.findByText(text.noName)).toBeVisible()
    expect(screen.getByText(text.studentTold)).toBeVisible()
  })

  it('lets a department admin choose the student of a roll number, which anyone can have typed', async () => {
    const form = await openForm()
    await write(form)
    await find(form)
    expect(await screen.findByText(text.several(1))).toBeVisible()
    expect(screen.getByText(text.asTyped)).toBeVisible()
    await submit(form)
    expect(words()).toHaveAccessibleDescription(text.notChosen)
    expect(api.sent(fileAtCounter)).toEqual([])
    await chooseRiya(form)
    expect(result()).toHaveTextContent('Found: Riya Patil, roll 26017')
    expect(words()).not.toHaveAccessibleDescription(text.notChosen)
  })

  it('takes the only student whose whole address was typed', async () => {
    const email = 'riya@kaveri.example'
    api.answers(findStudents, { items: [{ ...riya, email }] })
    const form = await openForm()
    await find(form, 'Riya@Kaveri.example')
    expect(await screen.findByText('Riya Patil, roll 26017')).toBeVisible()
    expect(result()).toHaveTextContent('Found: Riya Patil, roll 26017 riya@kaveri.example')
    expect(screen.queryByRole('group', { name: text.choose })).toBeNull()
    expect(screen.queryByText(text.asTyped)).toBeNull()
  })

  it('is made before anything is filed, and its answer is seen first', async () => {
    api.answers(fileAtCounter, filed)
    api.answers(read, aComplaint(filed))
    const form = await openForm()
    await write(form)
    await form.fill(words(), riya.roll)
    await submit(form)
    expect(words()).toHaveAccessibleDescription(text.notSearched)
    await chooseRiya(form)
    expect(api.sent(fileAtCounter)).toEqual([])
    await submit(form)
    await screen.findByText('Complaint 1053 is filed.')
    expect(api.sent(findStudents)).toHaveLength(1)
  })

  it('says when the next one is possible, and tries again', async () => {
    api.refuses(findStudents, 'request.too_many', undefined, 1800)
    const form = await openForm()
    await find(form)
    expect(await screen.findByText(/^You have searched often\. You can search again from /)).toBeVisible()
    api.loses(findStudents)
    await form.user.keyboard('{Enter}')
    expect(await screen.findByText(/^The search failed\. /)).toBeVisible()
    api.answers(findStudents, { items: [riya] })
    await form.user.keyboard('{Enter}')
    expect(await screen.findByText('Riya Patil, roll 26017')).toBeVisible()
  })
})

describe('a complaint whose answer was lost', () => {
  it('stays in the form and is sent again under the same key', async () => {
    api.loses(fileAtCounter)
    const form = await openForm()
    await fillIn(form)
    await submit(form)
    expect(await screen.findByRole('alert')).toHaveTextContent(text.unsure)
    expect(field('Subject')).toHaveValue('Ceiling fan makes a loud noise')
    api.answers(fileAtCounter, filed)
    api.answers(read, aComplaint(filed))
    await submit(form)
    await screen.findByText('Complaint 1053 is filed.')
    const [first, second] = api.sent(fileAtCounter)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  it('that arrived with other words says so, and leads to an empty form', async () => {
    api.refuses(fileAtCounter, 'request.key_reused')
    const form = await openForm()
    await fillIn(form)
    await submit(form)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(text.arrivedBefore)
    await form.user.click(within(alert).getByRole('button', { name: 'File another' }))
    expect(field('Subject')).toHaveValue('')
  })
})

it('says at the field that the student or the department is gone', async () => {
  api.refuses(fileAtCounter, 'member.missing')
  const form = await openForm()
  await fillIn(form)
  await submit(form)
  expect(await screen.findByRole('alert')).toHaveTextContent('The complaint wasn’t filed.')
  expect(words()).toHaveAccessibleDescription('This account no longer exists.')
})

describe('what was typed', () => {
  it('is not left without asking, by Cancel or by closing', async () => {
    const form = await openForm()
    await write(form)
    await form.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await form.user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(field('Subject')).toHaveValue('Ceiling fan makes a loud noise')
    await form.user.click(screen.getByRole('button', { name: 'Close' }))
    await form.user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is nowhere on the device', async () => {
    api.loses(fileAtCounter)
    const form = await openForm()
    await form.user.click(screen.getByRole('button', { name: text.noAccount }))
    await form.fill(field('Name'), 'Kiran Gowda')
    await form.fill(field('Phone'), '9845012345')
    await write(form)
    await submit(form)
    await screen.findByRole('alert')
    expect({ ...localStorage, ...sessionStorage }).toEqual({})
  })

  it('does not leave while it is being sent', async () => {
    const answer = Promise.withResolvers<typeof filed>()
    api.answers(fileAtCounter, () => answer.promise)
    api.answers(read, aComplaint(filed))
    const form = await openForm()
    await fillIn(form)
    await form.user.dblClick(screen.getByRole('button', { name: 'File complaint' }))
    await form.user.click(screen.getByRole('button', { name: 'Close' }))
    await form.user.click(screen.getByRole('button', { name: 'Cancel' }))
    answer.resolve(filed)
    await screen.findByText('Complaint 1053 is filed.')
    expect(api.sent(fileAtCounter)).toHaveLength(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the filed slip', () => {
  async function file() {
    api.answers(fileAtCounter, filed)
    const form = await openForm()
    await fillIn(form)
    await submit(form)
    await screen.findByText('Complaint 1053 is filed.')
    return form
  }

  it('is printed on A6', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    api.answers(read, aComplaint({ ...filed, heard: 'counter' }))
    const { user } = await file()
    await user.click(screen.getByRole('button', { name: 'Print slip' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const paper = [...document.body.children].at(-1)
    expect(paper).toHaveTextContent('No.1053')
    expect(paper).toHaveTextContent('Filed byThe office, at the counter')
    expect(paper).not.toHaveTextContent('What happened')
  })

  it('says that it can’t be printed now, and tries again', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    api.loses(read)
    const { user } = await file()
    await user.click(screen.getByRole('button', { name: 'Print slip' }))
    expect(await screen.findByText(/^The slip can’t be printed now\. /)).toBeVisible()
    api.answers(read, aComplaint(filed))
    await user.click(screen.getByRole('button', { name: 'Print slip' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
  })

  it('gets the focus, and closes without asking', async () => {
    api.answers(read, aComplaint(filed))
    const { user } = await file()
    expect(screen.getByText('Complaint 1053 is filed.').parentElement).toHaveFocus()
    const [, close] = screen.getAllByRole('button', { name: 'Close' })
    await user.click(close ?? document.body)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the key C', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('opens the form if single keys are shortcuts: %s', async (shortcuts, dialogs) => {
    const preferences = { undoSeconds: 10, shortcuts } as const
    const { user } = await renderPart(<Part />, { person: warden, preferences })
    await user.keyboard('c')
    expect(screen.queryAllByRole('dialog', { name: 'File at the counter' })).toHaveLength(dialogs)
    if (shortcuts) await screen.findByRole('button', { name: 'File complaint' })
  })
})

it('is not offered to an admin without a department', async () => {
  const person = aPerson({ role: 'DepartmentAdmin', department: null })
  const { user } = await renderPart(<Part />, { person })
  await user.keyboard('c')
  expect(screen.queryByRole('button', { name: 'File at the counter' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('photos at the counter', () => {
  const { beginFile, sendSlice, discardFile } = complaintsApi
  const id = crypto.randomUUID()
  const choose = () =>
    fireEvent.change(screen.getByLabelText('Choose files, drop or paste them here'), {
      target: { files: [new File(['letter'], 'letter.jpg', { type: 'image/jpeg' })] },
    })
  beforeEach(() => {
    api.answers(beginFile, { id })
    api.answers(sendSlice, { slices: 1 })
    api.answers(discardFile, {})
  })

  it('are filed with the complaint', async () => {
    api.answers(fileAtCounter, filed)
    api.answers(read, aComplaint(filed))
    const form = await openForm()
    choose()
    expect(await screen.findByText('Uploaded, 1 kB')).toBeVisible()
    await fillIn(form)
    await submit(form)
    expect(await screen.findByText('1 photo')).toBeVisible()
    expect(api.sent(fileAtCounter)).toMatchObject([{ body: { files: [id] } }])
    expect(api.sent(discardFile)).toEqual([])
  })

  it('are deleted if the form is closed without filing', async () => {
    const form = await openForm()
    choose()
    await screen.findByText('Uploaded, 1 kB')
    await form.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await form.user.click(await screen.findByRole('button', { name: readText(uiText).discard }))
    await waitFor(() => expect(api.sent(discardFile)).toMatchObject([{ params: { id } }]))
  })

  it('stay if the complaint may have arrived', async () => {
    api.loses(fileAtCounter)
    const form = await openForm()
    choose()
    await screen.findByText('Uploaded, 1 kB')
    await fillIn(form)
    await submit(form)
    await screen.findByText(text.unsure)
    form.unmount()
    expect(api.sent(discardFile)).toEqual([])
  })
})
