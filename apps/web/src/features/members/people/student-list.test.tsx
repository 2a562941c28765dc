import { identityApi } from '@counterfoil/contract/identity'
import { membersApi } from '@counterfoil/contract/members'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SignInAgain } from '#features/account/proof/sign-in-again.tsx'
import { api } from '#testing/api.ts'
import { aStudent } from '#testing/members.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { StudentList } from './student-list.tsx'

const { listStudents, removeStudent, approveStudent } = membersApi
const { readSession, signInAgain } = identityApi

const show = () =>
  renderPart(
    <>
      <PageHeader title="Students" />
      <StudentList collegeName="Kaveri College" />
    </>,
    { at: '/StudentList' },
  )

const rowOf = (email: string) => screen.findByRole('row', { name: new RegExp(email) })
const question = () =>
  within(screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this student?' }))
const remove = (email: string) => screen.getByRole('button', { name: `Delete ${email}` })

it('lists students with name and roll, or N/A until they have said', async () => {
  api.answers(
    listStudents,
    aPage([
      aStudent({ email: 'imran@college.example', name: null, roll: null }),
      aStudent({ email: 'asha@college.example', name: 'Asha Verma', roll: '0042' }),
    ]),
  )
  await show()
  const table = await screen.findByRole('table', { name: 'Students' })
  const rows = within(table).getAllByRole('row')
  const cells = rows.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent))
  expect(cells).toEqual([
    ['Email', 'Name', 'Roll'],
    ['imran@college.example', 'N/A', 'N/A'],
    ['asha@college.example', 'Asha Verma', '0042'],
  ])
  expect(screen.getByText(/^Students type their name and roll number themselves/)).toBeVisible()
})

it('says under which name students join while there are none', async () => {
  api.answers(listStudents, aPage([]))
  await show()
  expect(await screen.findByText('No students found.')).toBeVisible()
  expect(screen.getByText(/“Kaveri College”/)).toBeVisible()
})

it('goes on below with the next page', async () => {
  const [first, second] = [aStudent({ email: 'b@x.example' }), aStudent({ email: 'a@x.example' })]
  api.answers(listStudents, ({ query }) =>
    query.after === undefined ? aPage([first], 'two') : aPage([second]),
  )
  const { user } = await show()
  await rowOf('b@x.example')
  expect(screen.queryByRole('row', { name: /a@x.example/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await rowOf('a@x.example')).toBeVisible()
  expect(screen.getByRole('row', { name: /b@x.example/ })).toBeVisible()
})

it('says that the list is only for SuperAdmins', async () => {
  api.refuses(listStudents, 'request.role_not_allowed')
  await show()
  expect(await screen.findByText('Access denied. Only SuperAdmins can view students.')).toBeVisible()
})

it('says what failed, the list and a deletion, and both can be tried again [students.failures]', async () => {
  api.refuses(listStudents, 'server.failed')
  const { user } = await show()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to fetch students: Something went wrong')
  const student = aStudent()
  api.answers(listStudents, aPage([student]))
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await rowOf(student.email)

  api.loses(removeStudent)
  await user.click(remove(student.email))
  await user.click(question().getByRole('button', { name: 'Delete' }))
  expect(
    await screen.findByText(/Failed to delete student: Counterfoil could not be reached\./),
  ).toBeVisible()
  expect(screen.getByRole('row', { name: new RegExp(student.email) })).toBeVisible()
  await user.click(remove(student.email))
  // The answer was lost, and the second try finds the student already deleted.
  api.refuses(removeStudent, 'member.missing')
  api.answers(listStudents, aPage([]))
  await user.click(question().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(`${student.email} has been deleted.`)).toBeVisible()
})

it('asks before it deletes, and gives the focus to the heading once the row is gone', async () => {
  const student = aStudent()
  api.answers(listStudents, aPage([student]))
  api.answers(removeStudent, {})
  const { user } = await show()
  await rowOf(student.email)
  await user.click(remove(student.email))
  await user.click(question().getByRole('button', { name: 'Cancel' }))
  expect(api.sent(removeStudent)).toEqual([])
  await user.click(remove(student.email))
  api.answers(listStudents, aPage([]))
  expect(question().getByText(student.email)).toBeVisible()
  await user.click(question().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(`${student.email} has been deleted.`)).toBeVisible()
  expect(screen.queryByRole('row', { name: new RegExp(student.email) })).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(api.sent(removeStudent)).toMatchObject([{ params: { id: student.id } }])
})

it('asks for the password if the sign-in is old, and deletes nothing without it', async () => {
  const student = aStudent()
  api.answers(listStudents, aPage([student]))
  api.answers(readSession, { person: aPerson({ secondFactorOn: true }) })
  const { user, fill } = await renderPart(
    <>
      <PageHeader title="Students" />
      <StudentList collegeName="Kaveri College" />
      <SignInAgain />
    </>,
  )
  await rowOf(student.email)
  const askToDelete = async () => {
    api.refuses(removeStudent, 'session.not_fresh')
    await user.click(remove(student.email))
    await user.click(question().getByRole('button', { name: 'Delete' }))
    return within(await screen.findByRole('dialog', { name: 'Is it still you?' }))
  }
  const first = await askToDelete()
  await user.click(first.getByRole('button', { name: 'Close' }))
  expect(
    await screen.findByText(/You didn’t enter your password again, so nothing was changed/),
  ).toBeVisible()
  expect(screen.getByRole('row', { name: new RegExp(student.email) })).toBeVisible()

  const dialog = await askToDelete()
  await fill(await dialog.findByLabelText('Your password', { selector: 'input' }), 'Mango-Tree7-Hostel')
  await fill(dialog.getByLabelText('Code from your app, or a recovery code'), '123456')
  api.refuses(signInAgain, 'password.wrong')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('This password is wrong.')
  api.answers(signInAgain, {})
  api.answers(removeStudent, {})
  api.answers(listStudents, aPage([]))
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(`${student.email} has been deleted.`)).toBeVisible()
  expect(api.sent(signInAgain).at(-1)?.body).toEqual({ password: 'Mango-Tree7-Hostel', code: '123456' })
})

it('approves a waiting student, and the focus stays in the row', async () => {
  const waiting = aStudent({ waiting: true, can: { remove: true, letIn: true } })
  api.answers(listStudents, aPage([waiting]))
  api.answers(approveStudent, {})
  const { user } = await show()
  expect(await rowOf(waiting.email)).toHaveTextContent('Waiting for approval')
  api.answers(listStudents, aPage([{ ...waiting, waiting: false, can: { remove: true, letIn: false } }]))
  await user.click(screen.getByRole('button', { name: `Approve ${waiting.email}` }))
  expect(await screen.findByText(`${waiting.email} can log in now.`)).toBeVisible()
  expect(remove(waiting.email)).toHaveFocus()
  await waitFor(() => expect(screen.queryByText('Waiting for approval')).not.toBeInTheDocument())
  expect(api.sent(approveStudent)).toMatchObject([{ params: { id: waiting.id } }])
})

it('offers for each student what the reader can do, and nothing else', async () => {
  api.answers(listStudents, aPage([aStudent({ can: { remove: false, letIn: false } })]))
  await show()
  expect(within(await rowOf('asha@college.example')).queryAllByRole('button')).toEqual([])
})
