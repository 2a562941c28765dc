import { identityApi } from '@counterfoil/contract/identity'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '#testing/api.ts'
import { renderPart } from '#testing/render-part.tsx'
import { LoginForm } from './login-form.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import { ResetPassword } from './reset-password.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { VerifySignUp } from './verify-sign-up.tsx'

const { changePassword, resetPassword, signIn, signInWithSecondFactor, verifyEmail } = identityApi
const temporary = 'Neem-Leaf8-Canteen'
const newPassword = 'Banyan-Root4-Library'
const passwordRule = 'Password must be 8+ chars with uppercase, lowercase, number, and special char.'

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' })
const summary = () => screen.getByRole('alert')
const expectSaid = (words: string) => waitFor(() => expect(summary()).toHaveTextContent(words))

it('does not let a person keep the temporary password', async () => {
  const onDone = vi.fn(async () => undefined)
  const { user, fill } = await renderPart(
    <OwnPasswordForm email="hostel@kaveri.example" onDone={onDone} signOut={null} />,
  )
  const set = () => user.click(screen.getByRole('button', { name: 'Set my password' }))
  await set()
  expect(summary()).toHaveTextContent('Enter the temporary password you were given.')
  expect(summary()).toHaveTextContent(passwordRule)
  await fill(field('Temporary password'), temporary)
  await fill(field('New password'), newPassword)
  await fill(field('Confirm password'), 'Banyan-Root4')
  await set()
  expect(summary()).toHaveTextContent('Passwords do not match.')
  expect(api.sent(changePassword)).toEqual([])

  await fill(field('Confirm password'), newPassword)
  for (const [code, label, words] of [
    ['password.wrong', 'Temporary password', 'This password is wrong.'],
    ['password.same', 'New password', 'Choose a password that is different from the one you have now.'],
  ] as const) {
    api.refuses(changePassword, code)
    await set()
    await expectSaid(words)
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(words))
  }
  expect(onDone).not.toHaveBeenCalled()
  api.answers(changePassword, {})
  await set()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

it.each([
  [false, 'You can log in now with the password you chose.', true],
  [true, 'Your college has to approve your account. We’ll email you as soon as you can log in.', false],
])('says after the verification what comes next, waiting: %s', async (waiting, words, isLoginShown) => {
  api.answers(verifyEmail, { waiting })
  await renderPart(<VerifySignUp token={'a'.repeat(64)} toLogin={<hr />} />)
  expect(await screen.findByText(words)).toBeVisible()
  // The line stands for the link to the login page.
  expect(screen.queryAllByRole('separator')).toHaveLength(isLoginShown ? 1 : 0)
})

it.each([false, true])('keeps the browser signed in only if that is chosen (%s)', async (isChosen) => {
  api.answers(signIn, { next: 'signed_in', role: 'student' })
  const { user, fill } = await renderPart(<LoginForm onSignedIn={async () => undefined} signUp={null} />)
  const keep = screen.getByRole('checkbox', { name: /^Keep me signed in/ })
  expect(keep).not.toBeChecked()
  if (isChosen) await user.click(keep)
  await fill(field('Email'), 'asha@kaveri.example')
  await fill(field('Password'), newPassword)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  const credentials = { email: 'asha@kaveri.example', password: newPassword }
  const expected = isChosen ? { ...credentials, keep: true } : credentials
  await waitFor(() => expect(api.sent(signIn).at(-1)?.body).toEqual(expected))
})

afterEach(() => history.replaceState(null, '', '/'))

it('takes a new password by a mailed link, and offers another mail when the link is used up', async () => {
  const onDone = vi.fn()
  history.replaceState(null, '', `/ResetPassword#reset=${'a'.repeat(64)}`)
  const { user, fill } = await renderPart(<ResetPassword onDone={onDone} toLogin={null} />)
  expect(location.hash, 'the token has left the address bar').toBe('')
  const set = () => user.click(screen.getByRole('button', { name: 'Set new password' }))
  await fill(field('New password'), 'weak')
  await set()
  expect(summary()).toHaveTextContent(passwordRule)
  expect(summary()).toHaveTextContent('Passwords do not match.')
  expect(api.sent(resetPassword)).toEqual([])

  await fill(field('New password'), newPassword)
  await fill(field('Confirm password'), newPassword)
  api.answers(resetPassword, {})
  await set()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(api.sent(resetPassword)[0]?.body).toEqual({ token: 'a'.repeat(64), password: newPassword })

  api.refuses(resetPassword, 'token.invalid')
  await set()
  const gone = await screen.findByRole('heading', { name: 'This link no longer works' })
  await waitFor(() => expect(gone).toHaveFocus())
  expect(screen.getByRole('button', { name: 'Forgot Password' })).toBeVisible()
})

it('takes a code of the app or a recovery code, and nothing else', async () => {
  const onSignedIn = vi.fn(async () => undefined)
  const onNotStarted = vi.fn()
  const { user, fill } = await renderPart(
    <SecondFactorForm onSignedIn={onSignedIn} onNotStarted={onNotStarted} back={null} />,
  )
  const login = () => user.click(screen.getByRole('button', { name: 'Login' }))
  expect(field('6-digit code')).toHaveAttribute('autocomplete', 'one-time-code')
  await login()
  expect(summary()).toHaveTextContent('Enter the 6 digits your app shows.')
  expect(api.sent(signInWithSecondFactor)).toEqual([])
  api.refuses(signInWithSecondFactor, 'second_factor.wrong_code')
  await fill(field('6-digit code'), '000 000')
  await login()
  await expectSaid('This code is wrong.')
  expect(api.sent(signInWithSecondFactor)[0]?.body).toEqual({ code: '000000' })

  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }))
  await fill(field('Recovery code'), 'not-a-code-of-theirs')
  await login()
  await expectSaid('This recovery code is wrong')
  api.refuses(signInWithSecondFactor, 'second_factor.not_started')
  await login()
  await waitFor(() => expect(onNotStarted).toHaveBeenCalledOnce())
  expect(onSignedIn).not.toHaveBeenCalled()

  api.answers(signInWithSecondFactor, { role: 'SuperAdmin' })
  await fill(field('Recovery code'), ' aaaa-1111 ')
  await login()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(api.sent(signInWithSecondFactor).at(-1)?.body).toEqual({ recoveryCode: 'aaaa-1111' })
})
