import { departmentsApi } from '@counterfoil/contract/departments'
import { membersApi } from '@counterfoil/contract/members'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { aProfile } from '#testing/members.ts'
import { renderPart } from '#testing/render-part.tsx'
import { ProfileDialog } from './profile-dialog.tsx'
import { ProfilePanels } from './profile-panels.tsx'
import { ProfileState } from './profile-state.tsx'

const { readProfile, editProfile } = membersApi

const page = <ProfileState>{(profile) => <ProfilePanels profile={profile} />}</ProfileState>
const dialog = (
  <ProfileDialog>
    <hr />
  </ProfileDialog>
)
/** The `<hr>` of `dialog`. In the real dialog, other parts are shown in its place. */
const below = () => screen.queryByRole('separator')

/** The value next to the name of a fact. */
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling
const button = (name: string) => screen.getByRole('button', { name })
const hostel = aDepartment('Hostel')
const library = aDepartment('Library')
const admin = () =>
  aProfile({
    role: 'DepartmentAdmin',
    name: null,
    roll: null,
    department: hostel,
    can: { editPhone: true, editName: false, editDepartment: true },
  })

it('shows what the account is [profile.student]', async () => {
  const profile = aProfile()
  api.answers(readProfile, profile)
  await renderPart(page)
  await screen.findByText('Account')
  expect(fact('Email')).toHaveTextContent('asha@kaveri.example')
  expect(fact('Email verified')).toHaveTextContent('Yes')
  expect(fact('User ID')).toHaveTextContent(profile.id)
  expect(fact('Account created')).toHaveTextContent(/^1 Nov 2026, \d{1,2}:\d{2} [ap]m$/)
  expect(fact('Last sign-in')).toHaveTextContent(/^15 Nov 2026, \d{1,2}:\d{2} [ap]m$/)
  expect(screen.queryByText('Department')).not.toBeInTheDocument()
})

it('has texts for values that are missing or false', async () => {
  api.answers(readProfile, aProfile({ name: null, roll: null, lastSignInAt: null, emailVerified: false }))
  await renderPart(page)
  await screen.findByText('Account')
  expect(fact('Email verified')).toHaveTextContent('No')
  expect(fact('Last sign-in')).toHaveTextContent('Not yet')
  for (const name of ['Name', 'Roll number']) expect(fact(name)).toHaveTextContent('Not given yet')
})

it('loads, says what went wrong and tries again [profile.failures]', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof aProfile>>()
  api.answers(readProfile, () => answer.promise)
  const { user, unmount } = await renderPart(page)
  expect(screen.getByText('Loading profile...')).toBeInTheDocument()
  answer.resolve(aProfile())
  expect(await screen.findByText('Account')).toBeVisible()
  expect(screen.queryByText('Loading profile...')).not.toBeInTheDocument()
  unmount()

  api.refuses(readProfile, 'member.missing')
  const missing = await renderPart(page)
  expect(await screen.findByRole('alert')).toHaveTextContent('User data not found')
  missing.unmount()

  api.loses(readProfile)
  await renderPart(page)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Error fetching user data')
  api.answers(readProfile, aProfile())
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Account')).toBeVisible()
})

it('says what is wrong with a correction, and sends only what was changed', async () => {
  api.answers(readProfile, aProfile())
  const { user, fill } = await renderPart(page)
  await user.click(await screen.findByRole('button', { name: 'Edit Info' }))
  const name = await screen.findByLabelText('Name')
  await waitFor(() => expect(name).toHaveFocus())
  await fill(screen.getByLabelText('Roll number'), 'A1')
  await fill(screen.getByLabelText('Phone'), '1234567890')
  await user.click(button('Save Changes'))
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(screen.getByRole('alert')).toHaveTextContent('Please fix all errors before submitting.')
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(
    'Phone must be 10 digits starting with 6-9.',
  )
  expect(api.sent(editProfile)).toEqual([])

  for (const endpoint of [editProfile, readProfile]) api.answers(endpoint, aProfile({ phone: '9876501234' }))
  await fill(screen.getByLabelText('Roll number'), '0042')
  await fill(screen.getByLabelText('Phone'), '9876501234')
  await user.click(button('Save Changes'))
  expect(await screen.findByText('Profile updated successfully!')).toBeVisible()
  expect(button('Edit Info')).toHaveFocus()
  expect(fact('Phone')).toHaveTextContent('9876501234')
  expect(api.sent(editProfile).map(({ body }) => body)).toEqual([{ phone: '9876501234' }])
})

it('forgets with Cancel what was typed', async () => {
  api.answers(readProfile, aProfile())
  const { user, fill } = await renderPart(page)
  await user.click(await screen.findByRole('button', { name: 'Edit Info' }))
  await fill(await screen.findByLabelText('Phone'), '9876500001')
  await user.click(button('Cancel'))
  expect(fact('Phone')).toHaveTextContent('9876543210')
  expect(api.sent(editProfile)).toEqual([])
})

it("accepts an admin's phone with a + in front, and says how long it may be", async () => {
  api.answers(readProfile, aProfile({ role: 'SuperAdmin', can: { ...aProfile().can, editName: false } }))
  const { user, fill } = await renderPart(page)
  await user.click(await screen.findByRole('button', { name: 'Edit Info' }))
  await fill(await screen.findByLabelText('Phone'), '+91 29')
  await user.click(button('Save Changes'))
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/6 to 15 digits/)
  expect(screen.queryByLabelText('Name')).not.toBeInTheDocument()
})

it('lets a department admin change phone and department, and keeps what was typed when that fails [profile.save-failed]', async () => {
  api.answers(readProfile, admin())
  api.answers(departmentsApi.listDepartments, { items: [hostel, library] })
  const { user, fill } = await renderPart(dialog)
  await user.click(await screen.findByRole('button', { name: 'Edit Info' }))
  expect(await screen.findByText(/Every SuperAdmin of your college gets an email/)).toBeVisible()
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  for (const name of ['Email', 'College']) expect(fact(name)).toBeVisible()
  expect(below()).not.toBeInTheDocument()

  await fill(screen.getByLabelText('Phone'), '9876522222')
  await screen.findByRole('option', { name: 'Library' })
  await user.selectOptions(screen.getByLabelText('Department'), 'Library')
  api.loses(editProfile)
  await user.click(button('Save Changes'))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to update profile')
  expect(alert).toHaveTextContent('Counterfoil could not be reached.')
  expect(screen.getByLabelText('Phone')).toHaveValue('9876522222')

  const edited = { ...admin(), phone: '9876522222', department: library }
  api.answers(editProfile, edited)
  api.answers(readProfile, edited)
  await user.click(button('Save Changes'))
  await waitFor(() => expect(below()).toBeVisible())
  expect(fact('Department')).toHaveTextContent('Library')
  expect(api.sent(editProfile).at(-1)?.body).toEqual({ phone: '9876522222', departmentId: library.id })
})
