import { identityApi } from '@counterfoil/contract/identity'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { EmailSetting, PasswordSetting } from '#features/account/credentials/credential-settings.tsx'
import { SecondFactorSetting } from '#features/account/second-factor/second-factor-setting.tsx'
import { api } from '#testing/api.ts'
import { renderPart } from '#testing/render-part.tsx'

const { changePassword, changeEmail, startSecondFactor, confirmSecondFactor, stopSecondFactor } = identityApi
const email = 'asha@kaveri.example'
const goodPassword = 'Mango-Tree7-Hostel'
const newPassword = 'Banyan-Root4-Library'

async function openDialog(part: ReactElement, opener: string) {
  const view = await renderPart(part)
  await view.user.click(screen.getByRole('button', { name: opener }))
  await waitFor(() => expect(screen.getByRole('dialog').querySelector('form')).toBeVisible())
  const dialog = within(screen.getByRole('dialog'))
  const fillIn = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      await view.fill(dialog.getByLabelText(label, { selector: 'input' }), value)
  }
  const press = (name: string) => view.user.click(dialog.getByRole('button', { name }))
  return { ...view, dialog, fillIn, press }
}

it('changes the password, and says at its field what is wrong with it', async () => {
  const { dialog, fillIn, press } = await openDialog(<PasswordSetting email={email} />, 'Change password')
  await fillIn({
    'Current password': goodPassword,
    'New password': 'mango',
    'Confirm new password': 'mangoes',
  })
  await press('Save password')
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'Password must be 8+ chars with uppercase, lowercase, number, and special char.',
  )
  expect(dialog.getByRole('alert')).toHaveTextContent('Passwords do not match.')
  expect(api.sent(changePassword)).toEqual([])

  await fillIn({ 'New password': newPassword, 'Confirm new password': newPassword })
  for (const [code, words] of [
    ['password.wrong', 'This password is wrong.'],
    ['password.same', 'Choose a password that is different from the one you have now.'],
  ] as const) {
    api.refuses(changePassword, code)
    await press('Save password')
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(words))
  }

  api.answers(changePassword, {})
  await press('Save password')
  expect(await screen.findByText('Password changed. All other devices have been signed out.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(api.sent(changePassword).at(-1)?.body).toEqual({ currentPassword: goodPassword, newPassword })
})

it('asks for a mail to another address, and says that nothing has changed yet', async () => {
  const { dialog, fillIn, press } = await openDialog(<EmailSetting email={email} />, 'Change email')
  await fillIn({ 'New email': 'not an address', 'Your password': goodPassword })
  await press('Send confirmation email')
  expect(dialog.getByRole('alert')).toHaveTextContent('Please enter a valid email address.')
  expect(api.sent(changeEmail)).toEqual([])

  api.refuses(changeEmail, 'password.wrong')
  await fillIn({ 'New email': 'wanted@kaveri.example' })
  await press('Send confirmation email')
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('This password is wrong.'))

  api.answers(changeEmail, {})
  await press('Send confirmation email')
  expect(
    await dialog.findByText('An email with a link is on its way to wanted@kaveri.example.'),
  ).toBeVisible()
  expect(dialog.getByText(new RegExp(`^Your address stays ${email}`))).toBeVisible()
  expect(dialog.getByText('Check the inbox of your new address').parentElement).toHaveFocus()
  expect(api.sent(changeEmail).at(-1)?.body).toEqual({
    email: 'wanted@kaveri.example',
    password: goodPassword,
  })
})

it('sets the second factor up with the password, the key and a first code', async () => {
  const recoveryCodes = ['aaaa-1111', 'bbbb-2222']
  const { dialog, fillIn, press } = await openDialog(<SecondFactorSetting isOn={false} />, 'Set up')
  expect(dialog.getByLabelText('Your password')).toHaveFocus()
  api.refuses(startSecondFactor, 'password.wrong')
  await fillIn({ 'Your password': 'Wrong-Tree7-Hostel' })
  await press('Next')
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('This password is wrong.'))
  expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription('This password is wrong.')

  api.answers(startSecondFactor, { uri: 'otpauth://totp/Counterfoil?secret=ABCDEFGH', recoveryCodes })
  await fillIn({ 'Your password': goodPassword })
  await press('Next')
  expect(await dialog.findByRole('img', { name: /QR code/ })).toBeVisible()
  expect(dialog.getByText('ABCD EFGH')).toBeVisible()
  const codes = within(dialog.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')
  expect(codes.map((code) => code.textContent)).toEqual(recoveryCodes)

  await press('Close')
  const question = within(screen.getByRole('alertdialog'))
  question.getByRole('button', { name: 'Continue' }).click()
  await fillIn({ Code: '12345' })
  await press('Turn on')
  expect(dialog.getByRole('alert')).toHaveTextContent('Enter the six digits')
  expect(api.sent(confirmSecondFactor)).toEqual([])

  api.answers(confirmSecondFactor, {})
  await fillIn({ Code: '123 456' })
  await press('Turn on')
  expect(await screen.findByText('The second factor is on.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(api.sent(confirmSecondFactor)[0]?.body).toEqual({ code: '123456' })
})

it.each([
  ['a code of the app', ' 123456 ', { code: '123456' }],
  ['a recovery code', 'abcdef-123456', { recoveryCode: 'abcdef-123456' }],
])('turns the second factor off with the password and %s', async (_, typed, proof) => {
  const { fillIn, press, dialog } = await openDialog(<SecondFactorSetting isOn />, 'Turn off')
  await fillIn({ 'Your password': goodPassword })
  await press('Turn off')
  expect(dialog.getByRole('alert')).toHaveTextContent('Enter the six digits your app shows, or one')
  expect(api.sent(stopSecondFactor)).toEqual([])

  await fillIn({ 'Code from your app, or a recovery code': typed })
  api.refuses(stopSecondFactor, 'second_factor.wrong_code')
  await press('Turn off')
  expect(await dialog.findByRole('alert')).toHaveTextContent('This code is wrong, or it was already used.')
  api.answers(stopSecondFactor, {})
  await press('Turn off')
  expect(await screen.findByText('The second factor is off.')).toBeVisible()
  expect(api.sent(stopSecondFactor).at(-1)?.body).toEqual({ password: goodPassword, ...proof })
})
