import { identityApi } from '@counterfoil/contract/identity'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '#testing/api.ts'
import { aPerson } from '#testing/identity.ts'
import { renderPart } from '#testing/render-part.tsx'
import { Page } from './login.tsx'

const { signIn, readSession, signOut, forgotPassword, resendVerification } = identityApi
const refusal = 'The email address or password is wrong, or the address isn’t verified yet.'

const field = (label: string) => screen.getByLabelText(label, { exact: true, selector: 'input' })
const summary = () => screen.getByRole('alert')

async function open() {
  const view = await renderPart(<Page />, { at: '/Login' })
  const login = async (email: string, password: string) => {
    await view.fill(field('Email'), email)
    await view.fill(field('Password'), password)
    await view.user.keyboard('{Enter}')
  }
  return { ...view, login }
}

it('asks for both, of at most 128 characters [sign-in.required]', async () => {
  const { user, fill } = await open()
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(summary()).toHaveFocus()
  expect(summary()).toHaveTextContent('Please enter your email address.')
  expect(summary()).toHaveTextContent('Please enter your password.')
  expect(field('Password')).toHaveAttribute('maxlength', '128')
  await fill(field('Email'), 'nobody')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(summary()).toHaveTextContent('Please enter a valid email address.')
  expect(api.sent(signIn)).toEqual([])
})

it('offers the verification mail again with every refusal, and keeps what was typed', async () => {
  api.refuses(signIn, 'sign_in.refused')
  api.answers(resendVerification, {})
  const { login, user } = await open()
  await login('asha@kaveri.example', 'Wrong-Tree7-Hostel')
  await waitFor(() => expect(summary()).toHaveTextContent(refusal))
  expect(summary()).toHaveFocus()
  expect(field('Email')).toHaveValue('asha@kaveri.example')
  await user.click(within(summary()).getByRole('button', { name: 'Send the verification email again' }))
  await waitFor(() =>
    expect(summary()).toHaveTextContent(
      'If asha@kaveri.example is waiting for verification, an email is on its way.',
    ),
  )
  expect(api.sent(resendVerification)[0]?.body).toEqual({ email: 'asha@kaveri.example' })
})

it('keeps what was typed when the network fails', async () => {
  api.loses(signIn)
  const { login, user } = await open()
  await login('asha@kaveri.example', 'Mango-Tree7-Hostel')
  await waitFor(() => expect(summary()).toHaveTextContent('Counterfoil could not be reached.'))
  expect(screen.queryByRole('button', { name: /verification email/ })).not.toBeInTheDocument()
  api.answers(signIn, { next: 'second_factor', role: null })
  await user.type(field('Password'), '{Enter}')
  await waitFor(() => expect(screen.queryByLabelText('Email')).not.toBeInTheDocument())
  expect(api.sent(signIn).map(({ body }) => body)).toEqual([
    { email: 'asha@kaveri.example', password: 'Mango-Tree7-Hostel' },
    { email: 'asha@kaveri.example', password: 'Mango-Tree7-Hostel' },
  ])
})

it('goes on to the second factor where there is one', async () => {
  api.answers(signIn, { next: 'second_factor', role: null })
  const { login, here } = await open()
  await login('asha@kaveri.example', 'Mango-Tree7-Hostel')
  await waitFor(() => expect(here()).toBe('/SecondFactor'))
})

it('asks for the mailed code once the tries are used up, and sends it with the password', async () => {
  api.answers(signIn, { next: 'mailed_code', role: null })
  const { login, user, fill, here } = await open()
  await login('asha@kaveri.example', 'Mango-Tree7-Hostel')
  const told = await screen.findByText(/^Too many passwords were tried.*asha@kaveri.example has an account/)
  expect(told).toHaveFocus()
  expect(field('Password')).toHaveValue('Mango-Tree7-Hostel')

  await fill(field('Code from the email'), 'abc')
  await user.keyboard('{Enter}')
  expect(summary()).toHaveTextContent('This code is wrong or too old.')
  expect(api.sent(signIn)).toHaveLength(1)
  api.refuses(signIn, 'sign_in.wrong_code')
  await fill(field('Code from the email'), 'ABCD-2345')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(api.sent(signIn)).toHaveLength(2))
  await waitFor(() =>
    expect(field('Code from the email')).toHaveAccessibleDescription(/This code is wrong or too old/),
  )

  api.answers(signIn, { next: 'second_factor', role: null })
  await fill(field('Code from the email'), 'abcd2345')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(here()).toBe('/SecondFactor'))
  const credentials = { email: 'asha@kaveri.example', password: 'Mango-Tree7-Hostel' }
  expect(api.sent(signIn).map(({ body }) => body)).toEqual([
    credentials,
    { ...credentials, code: 'ABCD-2345' },
    { ...credentials, code: 'ABCD2345' },
  ])
})

it('asks for no code when another address is typed', async () => {
  api.answers(signIn, { next: 'mailed_code', role: null })
  const { login, fill } = await open()
  await login('asha@kaveri.example', 'Mango-Tree7-Hostel')
  await screen.findByLabelText('Code from the email')
  await fill(field('Email'), 'ravi@kaveri.example')
  expect(screen.queryByLabelText('Code from the email')).not.toBeInTheDocument()
})

it('ends a session that belongs to nobody or nowhere [sign-in.no-record]', async () => {
  api.answers(signIn, { next: 'signed_in', role: null })
  api.answers(signOut, {})
  api.answers(readSession, { person: null })
  const { login } = await open()
  await login('asha@kaveri.example', 'Mango-Tree7-Hostel')
  await waitFor(() => expect(summary()).toHaveTextContent('User data not found'))
  expect(api.sent(signOut)).toHaveLength(1)

  api.answers(readSession, { person: aPerson({ role: 'operator' }) })
  await login('asha@kaveri.example', 'Mango-Tree7-Hostel')
  await waitFor(() => expect(summary()).toHaveTextContent('Unknown user type'))
  expect(api.sent(signOut)).toHaveLength(2)
})

it('asks for an address to mail a reset link to, and takes the one that was typed [sign-in.forgotten-empty]', async () => {
  api.answers(forgotPassword, {})
  const { user, fill } = await open()
  await fill(field('Email'), 'asha@kaveri.example')
  await user.click(screen.getByRole('button', { name: 'Forgot Password' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Forgot Password' }))
  const address = dialog.getByLabelText('Email')
  expect(address).toHaveValue('asha@kaveri.example')
  await fill(address, '')
  await user.click(dialog.getByRole('button', { name: 'Send reset link' }))
  expect(address).toHaveAccessibleDescription('Please enter your email address.')
  await fill(address, 'nobody@nowhere')
  await user.click(dialog.getByRole('button', { name: 'Send reset link' }))
  expect(address).toHaveAccessibleDescription('Please enter a valid email address.')
  expect(address).toHaveFocus()
  expect(api.sent(forgotPassword)).toEqual([])

  await fill(address, 'nobody@kaveri.example')
  await user.click(dialog.getByRole('button', { name: 'Send reset link' }))
  const sent = await dialog.findByText('Password reset email sent successfully.')
  await waitFor(() => expect(sent).toHaveFocus())
  expect(dialog.getByText(/^If nobody@kaveri.example has an account here/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Use another address' }))
  expect(dialog.getByLabelText('Email')).toBeVisible()
  expect(api.sent(forgotPassword)[0]?.body).toEqual({ email: 'nobody@kaveri.example' })
})
