import { collegesApi } from '@counterfoil/contract/colleges'
import { identityApi } from '@counterfoil/contract/identity'
import { membersApi } from '@counterfoil/contract/members'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '#testing/api.ts'
import { renderPart } from '#testing/render-part.tsx'
import { Page } from './sign-up.tsx'

const { register } = membersApi
const { isRegistered, suggest } = collegesApi

const goodPassword = 'Mango-Tree7-Hostel'
const passwordRule = 'Password must be 8+ chars with uppercase, lowercase, number, and special char.'
const unknownCollege =
  'This college is not registered yet. Please contact your SuperAdmin to register the college first.'
const takenCollege = 'College unique name is already taken. Please use a different name.'
const waitingCollege =
  'This college is waiting for Counterfoil’s approval. Students can join once it’s approved. Please try again in a day or two.'

/** The answer about a name that is one of these. */
const aName = (state: 'registered' | 'waiting' | 'available') => ({
  registered: state === 'registered',
  waiting: state === 'waiting',
  available: state === 'available',
})

const filled = {
  Email: 'asha@kaveri.example',
  Password: goodPassword,
  'Confirm password': goodPassword,
  Phone: '9876543210',
  'Unique college name': 'Kaveri College',
}

const field = (label: string) => screen.getByLabelText(label, { exact: true, selector: 'input' })
const button = (name: string) => screen.getByRole('button', { name })
const registerButton = () => button('Register')
/** Expects this error at the field. The field's description may also contain its hint. */
const errorAt = (label: string, words: string) =>
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(words))

async function open() {
  api.answers(suggest, { names: ['Kaveri College'] })
  const view = await renderPart(<Page />, { at: '/SignUp' })
  const fillIn = async (values: Partial<Record<keyof typeof filled, string>>) => {
    for (const [label, value] of Object.entries(values)) await view.fill(field(label), value)
    await view.user.tab()
  }
  const verify = () => view.user.click(button('Send Verification Email'))
  const send = () => view.user.click(registerButton())
  return { ...view, fillIn, verify, send }
}

it('says what is wrong at each field and as a whole [sign-up.field-errors]', async () => {
  api.answers(isRegistered, aName('registered'))
  const { user, fill, fillIn, verify, send } = await open()
  await send()
  expect(screen.getByRole('alert')).toHaveTextContent('Please verify your email first.')
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(registerButton()).toHaveAttribute('aria-disabled', 'true')

  await fill(field('Email'), 'not an address')
  await verify()
  expect(field('Email')).toHaveFocus()
  expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address.')

  await fill(field('Email'), 'asha@kaveri.example')
  await verify()
  expect(
    screen.getByText('The verification email will be sent to asha@kaveri.example after registration.'),
  ).toBeVisible()
  expect(registerButton()).toHaveAttribute('aria-disabled', 'false')

  await fillIn({ Password: 'weakpass', 'Confirm password': 'different', Phone: '5876543210' })
  await user.type(field('Phone'), '{Enter}')
  const summary = screen.getByRole('alert')
  expect(summary).toHaveFocus()
  expect(summary).toHaveTextContent('Please fix all errors before submitting.')
  for (const [label, words] of [
    ['Password', passwordRule],
    ['Confirm password', 'Passwords do not match.'],
    ['Phone', 'Phone must be 10 digits starting with 6-9.'],
    ['Unique college name', 'Enter the unique name of your college.'],
  ] as const) {
    expect(summary).toHaveTextContent(words)
    errorAt(label, words)
  }
  await user.click(within(summary).getByRole('button', { name: /^Phone/ }))
  expect(field('Phone')).toHaveFocus()

  await user.click(screen.getByRole('radio', { name: /SuperAdmin/ }))
  await waitFor(() => expect(field('Phone')).not.toHaveAttribute('aria-invalid', 'true'))
  await fillIn({ Phone: '12345' })
  await waitFor(() => errorAt('Phone', 'Enter 6 to 15 digits, for example 0821 2345678.'))

  await fill(field('Email'), 'another@kaveri.example')
  expect(registerButton()).toHaveAttribute('aria-disabled', 'true')
  expect(api.sent(register)).toEqual([])
})

it.each([
  ['SuperAdmin', '0821-2345678', '08212345678'],
  ['Student', '0 98765 43210', '9876543210'],
])('sends the phone of a %s as it is dialled, whichever field came first', async (type, typed, phone) => {
  api.answers(isRegistered, aName(type === 'Student' ? 'registered' : 'available'))
  api.answers(register, {})
  const { user, fillIn, verify, send } = await open()
  await fillIn({ ...filled, Phone: typed })
  await user.click(screen.getByRole('radio', { name: new RegExp(type) }))
  await verify()
  await send()
  await waitFor(() => expect(api.sent(register)).toMatchObject([{ body: { phone } }]))
})

it('offers registered colleges to a student who types, and none to a founder', async () => {
  api.answers(isRegistered, aName('registered'))
  const { user } = await open()
  await user.type(field('Unique college name'), 'kav')
  await user.click(await screen.findByRole('option', { name: 'Kaveri College' }))
  expect(field('Unique college name')).toHaveValue('Kaveri College')
  expect(await screen.findByText('Kaveri College is registered.')).toBeVisible()
  api.answers(suggest, { names: [] })
  await user.clear(field('Unique college name'))
  await user.type(field('Unique college name'), 'Kavery Arts')
  expect(await screen.findByText(/^No registered college matches “Kavery Arts”\./)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /SuperAdmin/ }))
  await user.type(field('Unique college name'), 's')
  expect(screen.queryByText(/^No registered college matches/)).toBeNull()
})

it('ticks the password rule off as it is typed, and shows the password when asked to', async () => {
  const { user } = await open()
  const rule = within(screen.getByRole('list', { name: 'Your password needs' }))
  const met = () => rule.queryAllByText('done').length
  expect(met()).toBe(0)
  for (const [letters, count] of [
    ['a', 1],
    ['B', 2],
    ['3', 3],
    ['-', 4],
    ['aB3-', 5],
  ] as const) {
    await user.type(field('Password'), letters)
    expect(met()).toBe(count)
  }
  await user.click(screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement)
  expect(field('Password')).toHaveAttribute('type', 'text')
  await user.click(button('Hide password'))
  expect(field('Password')).toHaveAttribute('type', 'password')
})

it('knows unknown and taken colleges, before and after sending [sign-up.college-errors]', async () => {
  api.answers(isRegistered, ({ query }) => {
    if (query.name === 'No Such College') return aName('available')
    return aName(query.name === 'New College' ? 'waiting' : 'registered')
  })
  const { user, fillIn, verify, send } = await open()
  await fillIn({ ...filled, 'Unique college name': 'No Such College' })
  await waitFor(() => errorAt('Unique college name', unknownCollege))
  await fillIn({ 'Unique college name': 'New College' })
  await waitFor(() => errorAt('Unique college name', waitingCollege))
  await fillIn({ 'Unique college name': 'No Such College' })
  await user.click(screen.getByRole('radio', { name: /SuperAdmin/ }))
  expect(await screen.findByText('This name is available.')).toBeVisible()
  await fillIn({ 'Unique college name': 'Kaveri College' })
  await waitFor(() => errorAt('Unique college name', takenCollege))
  await verify()
  await send()
  expect(screen.getByRole('alert')).toHaveTextContent('Please fix all errors before submitting.')
  expect(api.sent(register)).toEqual([])

  // Here the look-up of the name fails. The server then refuses the registration with the same message.
  api.loses(isRegistered)
  await fillIn({ 'Unique college name': 'kaveri college' })
  for (const [code, words] of [
    ['college.not_registered', unknownCollege],
    ['college.waiting', waitingCollege],
    ['college.name_taken', takenCollege],
  ] as const) {
    api.refuses(register, code)
    await send()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(`Registration failed: ${words}`))
    errorAt('Unique college name', words)
  }
})

it('loses nothing that was typed when the network or the server fails', async () => {
  api.answers(isRegistered, aName('registered'))
  const { fillIn, verify, send } = await open()
  await fillIn(filled)
  expect(await screen.findByText('Kaveri College is registered.')).toBeVisible()
  await verify()
  api.loses(register)
  await send()
  const summary = () => screen.getByRole('alert')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Registration failed: Counterfoil could not be reached. Check your connection and try again.',
  )
  api.refuses(register, 'server.failed')
  await send()
  await waitFor(() => expect(summary()).toHaveTextContent('Something went wrong on our side.'))
  for (const [label, value] of Object.entries(filled)) expect(field(label)).toHaveValue(value)

  api.refuses(register, 'request.invalid', { password: 'field.password_common' })
  await send()
  await waitFor(() =>
    expect(summary()).toHaveTextContent('Registration failed: This password is too common.'),
  )
  errorAt('Password', 'This password is too common.')

  api.answers(register, {})
  api.answers(identityApi.resendVerification, {})
  await send()
  const done = await screen.findByRole('heading', { name: /^User registered successfully!/ })
  await waitFor(() => expect(done).toHaveFocus())
  screen.getByRole('button', { name: 'Send the verification email again' }).click()
  expect(await screen.findByText(/^If asha@kaveri.example is waiting for verification/)).toBeVisible()
  expect(api.sent(identityApi.resendVerification)).toHaveLength(1)
})

it('helps with the focused field', async () => {
  await open()
  const help = within(screen.getByRole('complementary', { name: 'Help with this form' }))
  for (const [label, title] of [
    ['Phone', 'Why we ask for your phone number'],
    ['Unique college name', 'What is a unique college name?'],
    ['Confirm password', 'Your password'],
  ] as const) {
    field(label).focus()
    expect(await help.findByRole('heading', { name: title })).toBeVisible()
  }
})
