import { departmentsApi } from '@counterfoil/contract/departments'
import { membersApi } from '@counterfoil/contract/members'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { AdminKind } from '#features/members/members.api.ts'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aDepartment } from '#testing/colleges.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aProfile } from '#testing/signed-in.ts'
import { sessionEndMessage } from '#ui/feedback/session-end-message.ts'
import { createAdminText } from './create-admin.text.ts'
import { CreateAdminDialog } from './create-admin-dialog.tsx'

const { readProfile, createDepartmentAdmin, createSuperAdmin } = membersApi
const text = readText(createAdminText)
const field = (label: string) => screen.getByLabelText(label, { exact: true })
const newAdmin = { id: crypto.randomUUID() }

const kinds = {
  'department-admin': {
    kind: 'department-admin',
    title: 'Create Department Admins',
    create: createDepartmentAdmin,
    done: 'Signup successful!',
    signedOut: 'You must be logged in to register a department admin.',
    notAllowed: 'Only SuperAdmins can register Department Admins.',
  },
  'super-admin': {
    kind: 'super-admin',
    title: 'Create new Super Admin',
    create: createSuperAdmin,
    done: 'Super Admin created successfully!',
    signedOut: 'You must be logged in to register a Super Admin.',
    notAllowed: 'Only SuperAdmins can register new Super Admins.',
  },
} as const

async function open(kind: AdminKind) {
  api.answers(readProfile, aProfile())
  api.answers(departmentsApi.listDepartments, { items: [aDepartment('Hostel'), aDepartment('Library')] })
  const onClose = vi.fn<() => void>()
  const shown = await renderPart(<CreateAdminDialog kind={kind} isOpen onClose={onClose} />)
  const button = await screen.findByText('Create account')
  if (kind === 'department-admin') await screen.findByText('Library')
  return { ...shown, onClose, submit: () => shown.user.click(button) }
}

async function fillIn({ user, fill }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await fill(field('Email'), 'warden@kaveri.example')
  await fill(field('Phone'), '+91 98765 43211')
  if (screen.queryByLabelText('Department')) await user.selectOptions(field('Department'), 'Library')
  await fill(field('Temporary password'), 'Neem-Leaf8-Canteen')
  await fill(field('Confirm password'), 'Neem-Leaf8-Canteen')
}

describe.each(Object.values(kinds))('$title', ({ kind, title, create, done, signedOut, notAllowed }) => {
  it('shows the college, which cannot be changed [admins.forms]', async () => {
    await open(kind)
    const dialog = within(screen.getByRole('dialog', { name: title }))
    expect(dialog.getByLabelText('College')).toHaveValue('Kaveri College')
    expect(dialog.getByLabelText('College')).toHaveAttribute('readonly')
    expect(dialog.queryAllByLabelText('Department')).toHaveLength(kind === 'department-admin' ? 1 : 0)
  })

  it('says each refusal in its own words', async () => {
    const form = await open(kind)
    await fillIn(form)
    for (const [code, words] of [
      ['request.role_not_allowed', notAllowed],
      ['member.missing', 'Your admin data could not be found.'],
      ['request.key_reused', text.createdBefore],
      [
        'college.refused',
        'Signup failed: This college was not approved, so you can’t create accounts for it.',
      ],
    ] as const) {
      api.refuses(create, code)
      await form.submit()
      expect(await screen.findByText(words)).toBeVisible()
    }
  })

  it('leaves its words for the next page when the session has ended', async () => {
    api.refuses(create, 'session.missing')
    const form = await open(kind)
    await fillIn(form)
    await form.submit()
    expect(await screen.findByText(signedOut)).toBeVisible()
    expect(sessionEndMessage()).toBe(signedOut)
  })

  it('sends it again under the same key when the answer was lost, and then begins another', async () => {
    api.loses(create)
    const form = await open(kind)
    await fillIn(form)
    await form.submit()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Signup failed: Counterfoil could not be reached.',
    )
    api.answers(create, newAdmin)
    await form.submit()
    expect(await screen.findByText(done)).toBeVisible()
    expect(screen.getByText(/warden@kaveri\.example/)).toBeVisible()
    const [first, second] = api.sent(create)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    await form.user.click(screen.getByRole('button', { name: 'Create another' }))
    expect(field('Email')).toHaveValue('')
  })
})

it('asks for everything, and for the same password twice', async () => {
  const form = await open('department-admin')
  await form.submit()
  expect(screen.getByRole('alert')).toHaveTextContent('Please fix all errors before submitting.')
  expect(field('Department')).toHaveAccessibleDescription('Choose a department.')
  await fillIn(form)
  await form.fill(field('Confirm password'), 'Another-Leaf8')
  await form.submit()
  expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match.')
  expect(api.sent(createDepartmentAdmin)).toEqual([])
})

it('leads to the plans when all admin accounts are in use', async () => {
  api.refuses(createDepartmentAdmin, 'plan.admins_used_up')
  const form = await open('department-admin')
  await fillIn(form)
  await form.submit()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Signup failed: All admin accounts of your plan are in use.')
  expect(within(alert).getByRole('link', { name: 'See all plans' })).toHaveAttribute('href', '/Services')
  api.answers(createDepartmentAdmin, newAdmin)
  await form.submit()
  expect(await screen.findByText('Signup successful!')).toBeVisible()
})

it('has no form for a person whose record is gone [record-gone.creating-admin]', async () => {
  api.refuses(readProfile, 'member.missing')
  await renderPart(<CreateAdminDialog kind="department-admin" isOpen onClose={() => undefined} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Your admin data could not be found.')
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})
