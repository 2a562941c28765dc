import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatMoment } from '#lib/words/dates.ts'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aComplaint, aFilingStart, someDates } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { uiText } from '#ui/ui.text.ts'
import { filingText } from './filing.text.ts'
import { NewComplaint } from './new-complaint.tsx'

const { file, read, readFiling } = complaintsApi
const text = readText(filingText)
const hostel = aDepartment('Hostel')
const departments = [hostel, aDepartment('Library'), aDepartment('Accounts')]
const filed = { id: crypto.randomUUID(), number: 118 }

/** Opens the complaint form. `start` has the fields of the server's answer that a test wants to change. */
async function openForm(start: Parameters<typeof aFilingStart>[0] = {}, items = departments) {
  api.answers(readFiling, aFilingStart(start))
  api.answers(departmentsApi.listDepartments, { items })
  api.answers(read, aComplaint({ dates: someDates({ today: '2026-11-16' }) }))
  const shown = await renderPart(<NewComplaint />, { at: '/ComplaintForm' })
  await screen.findByRole('button', { name: 'Submit Complaint' })
  return shown
}

const field = (label: string) => screen.getByLabelText(label, { exact: true })
type Form = Awaited<ReturnType<typeof openForm>>
const submit = ({ user }: Form) => user.click(screen.getByRole('button', { name: 'Submit Complaint' }))

async function write({ fill }: Form): Promise<void> {
  await fill(field('Subject'), 'No water in Hostel B')
  await fill(field('Description'), 'The tap has been dry since last night.')
}

describe('a new complaint', () => {
  it('starts from today, low priority, and the first department of the college', async () => {
    await openForm()
    expect(screen.getByRole('radio', { name: 'Low priority' })).toBeChecked()
    expect(field('Date')).toHaveValue('2026-11-15')
    expect(field('Date')).toHaveAttribute('min', '2026-11-09')
    expect(field('Date')).toHaveAttribute('max', '2026-11-15')
    const options = within(field('Department')).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['Hostel', 'Library', 'Accounts'])
    expect(field('Department')).toHaveDisplayValue('Hostel')
  })

  it('starts with Computer Science wherever the college has it, and says what the chosen one is for', async () => {
    const line = 'Laboratories, Wi-Fi and logins'
    const { user } = await openForm({}, [...departments, aDepartment('Computer Science', { line })])
    expect(field('Department')).toHaveDisplayValue('Computer Science')
    expect(field('Department')).toHaveAccessibleDescription(line)
    await user.selectOptions(field('Department'), 'Library')
    expect(field('Department')).not.toHaveAccessibleDescription()
  })

  it('no longer offers a department that was retired meanwhile, and asks for another', async () => {
    const form = await openForm()
    await write(form)
    api.refuses(file, 'department.retired')
    api.answers(departmentsApi.listDepartments, { items: departments.slice(1) })
    await submit(form)
    const words = 'This department takes no complaints any more. Choose another.'
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(field('Department')).toHaveAccessibleDescription(words)
    expect(await screen.findByRole('option', { name: text.chooseDepartment })).toBeVisible()
    expect(field('Department')).toHaveDisplayValue(text.chooseDepartment)
    expect(screen.queryByRole('option', { name: 'Hostel' })).toBeNull()
    api.answers(file, filed)
    await form.user.selectOptions(field('Department'), 'Library')
    await submit(form)
    expect(await screen.findByText('Complaint 118')).toBeVisible()
    expect(api.sent(file).at(-1)?.body.departmentId).toBe(departments[1]?.id)
  })

  it('says at each field what to write there', async () => {
    await openForm()
    expect(field('Subject')).toHaveAccessibleDescription(text.subjectHelp)
    expect(field('Description')).toHaveAccessibleDescription(text.descriptionHelp)
    expect(field('Date')).toHaveAccessibleDescription(text.dateHelp(6))
    expect(field('Email')).toHaveAccessibleDescription(text.emailHelp)
    expect(field('Email')).toHaveAttribute('readonly')
    expect(field('Email')).toHaveValue('asha@college.example')
  })

  it("collapses the student's details if all are known, and opens them if one is missing", async () => {
    const { unmount } = await openForm()
    expect(field('Roll number')).not.toBeVisible()
    expect(screen.getByText('Asha Verma · 0042 · 9876543210')).toBeVisible()
    unmount()
    await openForm({ roll: null })
    expect(field('Roll number')).toBeVisible()
  })

  it('says how much more fits while the last tenth is written, and reads out when nothing does', async () => {
    const form = await openForm()
    const { charactersLeft } = readText(uiText)
    await form.fill(field('Subject'), 'x'.repeat(134))
    expect(field('Subject')).toHaveAccessibleDescription(text.subjectHelp)
    await form.fill(field('Subject'), 'x'.repeat(140))
    expect(field('Subject')).toHaveAccessibleDescription(expect.stringContaining('10 characters left'))
    await form.user.paste('Since Monday.')
    expect(field('Subject')).toHaveValue(`${'x'.repeat(140)}Since Mond`)
    const said = screen.getAllByRole('status').map((region) => region.textContent)
    expect(said).toContain(charactersLeft(0))
  })

  it('sends what was typed under a key of its own, and shows the number', async () => {
    api.answers(file, filed)
    const form = await openForm()
    await write(form)
    await form.user.selectOptions(field('Department'), 'Library')
    await form.user.click(screen.getByRole('radio', { name: 'High priority' }))
    await form.user.click(screen.getByRole('button', { name: 'Yesterday' }))
    expect(field('Date')).toHaveValue('2026-11-14')
    await submit(form)
    expect(await screen.findByText('Complaint submitted successfully!')).toBeVisible()
    expect(screen.getByText('Complaint 118')).toBeVisible()
    expect(await screen.findByText(/^Answer by Tue 17 Nov, 5:30/)).toBeVisible()
    expect(screen.getByText(/^Outcome by Mon 30 Nov, 5:30/)).toBeVisible()
    expect(api.sent(file)).toMatchObject([
      {
        body: {
          subject: 'No water in Hostel B',
          description: 'The tap has been dry since last night.',
          priority: 'high',
          date: '2026-11-14',
          name: 'Asha Verma',
          roll: '0042',
          phone: '9876543210',
        },
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
  })

  it('is sent by Ctrl Enter from any field', async () => {
    api.answers(file, filed)
    const form = await openForm()
    await write(form)
    await form.user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Complaint 118')).toBeVisible()
  })

  it('is sent once, however often the button is pressed meanwhile', async () => {
    const answer = Promise.withResolvers<typeof filed>()
    api.answers(file, () => answer.promise)
    const form = await openForm()
    await write(form)
    await form.user.dblClick(screen.getByRole('button', { name: 'Submit Complaint' }))
    answer.resolve(filed)
    await screen.findByText('Complaint 118')
    expect(api.sent(file)).toHaveLength(1)
  })
})

describe('what is wrong with a new complaint', () => {
  it('is said above the form and at each field, in the order of the form, and nothing is sent [filing.required]', async () => {
    const form = await openForm({ name: null, roll: null, phone: null })
    await submit(form)
    const summary = screen.getByRole('alert')
    expect(summary).toHaveTextContent('Please fix all errors before submitting.')
    const named = within(summary).getAllByRole('button')
    expect(named.map((button) => button.querySelector('b')?.textContent)).toEqual([
      'Subject',
      'Description',
      'Name',
      'Roll number',
      'Phone',
    ])
    expect(summary).toHaveFocus()
    await form.user.click(named[3] as HTMLElement)
    expect(field('Roll number')).toHaveFocus()
    expect(field('Subject')).toBeInvalid()
    expect(field('Phone')).toHaveAttribute('maxlength', '10')
    expect(api.sent(file)).toEqual([])
  })

  it.each([
    ['Subject', '   ', 'Enter a subject.'],
    ['Roll number', '', 'Enter your roll number.'],
    ['Roll number', 'CS-42', 'Enter your roll number in digits only.'],
    ['Phone', '12345', 'Phone must be 10 digits starting with 6-9.'],
  ])('%s: %j', async (label, typed, words) => {
    const form = await openForm({ name: null })
    await write(form)
    await form.fill(field(label), typed)
    await submit(form)
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(words))
    await form.user.type(field(label), '1')
    expect(field(label)).not.toHaveAccessibleDescription(expect.stringContaining(words))
  })

  it.each(['2026-11-08', '2026-11-16'])('a day outside the window: %s', async (day) => {
    const form = await openForm()
    await write(form)
    await form.fill(field('Date'), day)
    await submit(form)
    expect(field('Date')).toHaveAccessibleDescription(expect.stringContaining(text.dateWrong(6)))
    expect(api.sent(file)).toEqual([])
  })

  it('keeps to the rules of the college for dates and roll numbers', async () => {
    const rules = { rollForm: 'mask', rollMask: '99AAA9999', filingDays: 90 } as const
    const form = await openForm({ rules, roll: '0042' })
    expect(field('Date')).toHaveAttribute('min', '2026-08-17')
    expect(field('Date')).toHaveAccessibleDescription(text.dateHelp(90))
    await write(form)
    await submit(form)
    expect(field('Roll number')).toHaveAccessibleDescription('Enter your roll number, for example 12ABC3456.')
    expect(api.sent(file)).toEqual([])
    api.answers(file, filed)
    await form.fill(field('Roll number'), '21bce1234')
    await submit(form)
    await screen.findByText('Complaint 118')
    expect(api.sent(file)[0]?.body).toMatchObject({ roll: '21BCE1234' })
  })

  it('that only the server finds is shown at the field too, and what was typed stays', async () => {
    api.refuses(file, 'request.invalid', { roll: 'field.roll' })
    const form = await openForm()
    await write(form)
    await submit(form)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to submit complaint: Enter your roll number as your college writes it.',
    )
    expect(field('Roll number')).toHaveAccessibleDescription(
      'Enter your roll number as your college writes it.',
    )
    expect(field('Roll number')).toBeVisible()
    expect(field('Subject')).toHaveValue('No water in Hostel B')
  })

  it('is shown at the department if that was deleted meanwhile', async () => {
    api.refuses(file, 'department.missing')
    const form = await openForm()
    await write(form)
    await submit(form)
    await screen.findByRole('alert')
    expect(field('Department')).toHaveAccessibleDescription(/no longer exists/)
  })
})

describe('a complaint that is being written', () => {
  it('is found again when the page is loaded again, until it is filed', async () => {
    api.answers(file, filed)
    const form = await openForm()
    await write(form)
    form.unmount()
    const again = await openForm()
    expect(screen.getByText(text.kept)).toBeVisible()
    expect(field('Description')).toHaveValue('The tap has been dry since last night.')
    await submit(again)
    await screen.findByText('Complaint 118')
    again.unmount()
    await openForm()
    expect(field('Subject')).toHaveValue('')
    expect(screen.queryByText(text.kept)).toBeNull()
  })

  it('can be thrown away', async () => {
    const form = await openForm()
    await write(form)
    form.unmount()
    const again = await openForm()
    await again.user.click(screen.getByRole('button', { name: text.startAgain }))
    expect(field('Subject')).toHaveValue('')
    again.unmount()
    await openForm()
    expect(field('Subject')).toHaveValue('')
  })

  it('is found only by the account that wrote it', async () => {
    const form = await openForm()
    await write(form)
    form.unmount()
    const other = await openForm({ email: 'ravi@kaveri.example' })
    expect(field('Subject')).toHaveValue('')
    other.unmount()
    await openForm()
    expect(field('Subject')).toHaveValue('No water in Hostel B')
  })

  it('takes the first department if its own is gone', async () => {
    const form = await openForm()
    await write(form)
    await form.user.selectOptions(field('Department'), 'Library')
    form.unmount()
    await openForm({}, [hostel])
    expect(field('Department')).toHaveValue(hostel.id)
    expect(field('Subject')).toHaveValue('No water in Hostel B')
  })
})

it('says when a student who has filed too many can file the next one, and keeps the draft', async () => {
  api.refuses(file, 'complaint.too_many', undefined, 3600)
  const form = await openForm()
  await write(form)
  await submit(form)
  const alert = await screen.findByRole('alert')
  // The minute is rounded up, and it can change while the test runs.
  const inAnHour = [0, 60_000].map((more) =>
    formatMoment(new Date(Date.now() + 3_600_000 + more).toISOString()),
  )
  const said = inAnHour.map((when) => text.failed(text.tooMany(when)))
  expect(said).toContain(alert.textContent)
  form.unmount()
  await openForm()
  expect(field('Subject')).toHaveValue('No water in Hostel B')
  expect(screen.getByText(text.kept)).toBeVisible()
})

describe('a complaint whose answer was lost', () => {
  it('is sent again under the same key', async () => {
    api.loses(file)
    const form = await openForm()
    await write(form)
    await submit(form)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to submit complaint: Counterfoil could not be reached.',
    )
    api.answers(file, filed)
    await submit(form)
    await screen.findByText('Complaint 118')
    const [first, second] = api.sent(file)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  it('is still known when the form opens again, until another is started', async () => {
    api.loses(file)
    const form = await openForm()
    await write(form)
    await submit(form)
    await screen.findByRole('alert')
    form.unmount()
    await openForm()
    expect(screen.getByText(text.unsure)).toBeVisible()
    expect(field('Subject')).toHaveValue('No water in Hostel B')
    await form.user.click(screen.getByRole('button', { name: text.startAnew }))
    expect(field('Subject')).toHaveValue('')
  })

  it('is known though the page was left before any answer', async () => {
    const answer = Promise.withResolvers<typeof filed>()
    api.answers(file, () => answer.promise)
    const form = await openForm()
    await write(form)
    await submit(form)
    form.unmount()
    await openForm()
    expect(screen.getByText(text.unsure)).toBeVisible()
    expect(field('Subject')).toHaveValue('No water in Hostel B')
    answer.resolve(filed)
  })

  it('that arrived with a different text says so, and leads to the list', async () => {
    api.refuses(file, 'request.key_reused')
    const form = await openForm()
    await write(form)
    await submit(form)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(text.arrivedBefore)
    await form.user.click(within(alert).getByRole('link', { name: text.seeList }))
    expect(form.here()).toBe('/ComplaintDetailPage')
    form.unmount()
    // The complaint is filed, so no draft is left.
    await openForm()
    expect(field('Subject')).toHaveValue('')
    expect(screen.queryByText(text.unsure)).not.toBeInTheDocument()
  })
})

it('says that the form could not be loaded, and asks again only for what is missing', async () => {
  api.loses(readFiling)
  api.answers(departmentsApi.listDepartments, { items: [hostel] })
  const form = await renderPart(<NewComplaint />)
  expect(await screen.findByText(text.loadFailed)).toBeVisible()
  api.answers(readFiling, aFilingStart())
  await form.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Submit Complaint' })).toBeVisible()
  expect(api.sent(departmentsApi.listDepartments)).toHaveLength(1)
})
