import { noticesApi } from '@counterfoil/contract/notices'
import type { Role } from '@counterfoil/contract/roles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { api } from '#testing/api.ts'
import { aPerson } from '#testing/identity.ts'
import { mailSettingsOf } from '#testing/notices.ts'
import { renderPart } from '#testing/render-part.tsx'
import { MailPanels } from './mail-panels.tsx'

const { readMailSettings, changeMailSettings } = noticesApi

const panel = (name: string) => within(screen.getByRole('region', { name }))
const select = (name: string) => screen.findByRole('combobox', { name })
const sent = () => api.sent(changeMailSettings).map(({ body }) => body)

async function show(role: Role = 'student', given?: Parameters<typeof mailSettingsOf>[1]) {
  api.answers(readMailSettings, mailSettingsOf(role, given))
  return renderPart(<MailPanels />, { person: aPerson({ role }) })
}

afterEach(() => history.replaceState(null, '', '/'))

it.each([
  [
    'student',
    [
      ['Questions and replies from the office', 'At once'],
      ['Status and transfers', 'At once'],
      ['Reminders: dates that passed, and is it solved?', 'Once a day'],
      ['High priority announcements', 'At once'],
      ['Other announcements', 'None'],
    ],
  ],
  [
    'DepartmentAdmin',
    [
      ['High priority complaints, and what is not solved or long overdue', 'At once'],
      ['Other complaints: new ones, replies and dates', 'Once a day'],
      ['Complaints assigned to you, their dates, and notes that mention you', 'At once'],
      ['High priority announcements', 'At once'],
      ['Other announcements', 'None'],
    ],
  ],
] as const)('asks a %s about the topics of the role', async (role, expected) => {
  await show(role)
  const lead = 'The bell shows all of this. Choose what is also mailed to asha@kaveri.example.'
  expect(await screen.findByText(lead)).toBeVisible()
  const selects = panel('Mail').getAllByRole<HTMLSelectElement>('combobox')
  const shown = selects.map((one) => [one.labels[0]?.textContent, one.selectedOptions[0]?.textContent])
  expect(shown).toEqual(expected)
  const [first] = selects
  expect([...(first?.options ?? [])].map((option) => option.textContent)).toEqual([
    'At once',
    'Once a day',
    'None',
  ])
})

it('saves a choice at once, and says so', async () => {
  const { user } = await show()
  const held = Promise.withResolvers<Record<string, never>>()
  api.answers(changeMailSettings, () => held.promise)
  await user.selectOptions(await select('Status and transfers'), 'None')
  expect(await select('Status and transfers')).toHaveValue('none')
  expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  held.resolve({})
  expect(await panel('Mail').findByText('Saved')).toBeVisible()
  expect(sent()).toEqual([{ paces: { status: 'none' } }])
  expect(await select('Status and transfers')).toHaveValue('none')
})

it('shows the old value if a choice is not saved, and tries again', async () => {
  const { user } = await show()
  api.loses(changeMailSettings)
  await user.selectOptions(await select('Status and transfers'), 'None')
  expect(await panel('Mail').findByText('Not saved.')).toBeVisible()
  expect(await select('Status and transfers')).toHaveValue('at_once')
  api.answers(changeMailSettings, {})
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await panel('Mail').findByText('Saved')).toBeVisible()
  expect(await select('Status and transfers')).toHaveValue('none')
  expect(sent()).toEqual([{ paces: { status: 'none' } }, { paces: { status: 'none' } }])
})

it('tries all choices again that were not saved', async () => {
  const { user } = await show()
  api.loses(changeMailSettings)
  const [status, others] = [await select('Status and transfers'), await select('Other announcements')]
  fireEvent.change(status, { target: { value: 'none' } })
  fireEvent.change(others, { target: { value: 'daily' } })
  expect(await screen.findByText('Not saved.')).toBeVisible()
  await waitFor(() => expect(others).toHaveValue('none'))
  api.answers(changeMailSettings, {})
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent().at(-1)).toEqual({ paces: { status: 'none', announcements: 'daily' } })
  expect(status).toHaveValue('none')
  expect(others).toHaveValue('daily')
})

it('keeps mails back in the quiet hours that are chosen', async () => {
  const { user } = await show()
  api.answers(changeMailSettings, {})
  const tile = await screen.findByRole('checkbox', { name: /^No mail at night/ })
  expect(tile).toHaveAccessibleDescription('Mails wait until the quiet hours end.')
  expect(tile).not.toBeChecked()
  expect(screen.queryByRole('combobox', { name: 'From' })).not.toBeInTheDocument()
  await user.click(tile)
  expect(await select('From')).toHaveDisplayValue('10:00 pm')
  expect(await select('To')).toHaveDisplayValue('7:00 am')
  await user.selectOptions(await select('To'), '6:30 am')
  expect(await panel('Quiet hours').findByText('Saved')).toBeVisible()
  expect(sent()).toEqual([
    { quiet: { isOn: true, from: '22:00', to: '07:00' } },
    { quiet: { isOn: true, from: '22:00', to: '06:30' } },
  ])
  // Hours that end when they begin are not offered.
  expect(within(await select('From')).queryByText('6:30 am')).not.toBeInTheDocument()
  expect(within(await select('From')).getByText('7:00 am')).toBeInTheDocument()
  expect(panel('Mail').queryByText('Saved')).not.toBeInTheDocument()
})

it('chooses when the mails of a day are sent', async () => {
  const { user } = await show('SuperAdmin')
  api.answers(changeMailSettings, {})
  const daily = await select('Once a day means')
  expect(daily).toHaveDisplayValue('8:00 am')
  const times = within(daily)
    .getAllByRole('option')
    .map((time) => time.textContent)
  expect(times).toEqual(['7:00 am', '8:00 am', '1:00 pm', '7:00 pm'])
  await user.selectOptions(daily, '7:00 pm')
  await expect.poll(sent).toEqual([{ dailyAt: '19:00' }])
  expect(
    screen.getByText(
      'Always sent at once: receipts, links for signing in, what concerns your account, and that a complaint was deleted.',
    ),
  ).toBeVisible()
})

it('says that the settings could not be loaded, and tries again', async () => {
  api.loses(readMailSettings)
  const { user } = await renderPart(<MailPanels />, { person: aPerson() })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('Your mail settings could not be loaded.')).toBeVisible()
  api.answers(readMailSettings, mailSettingsOf('student'))
  await user.click(again)
  expect(await select('Status and transfers')).toHaveValue('at_once')
})

it('is the place to which a link for mail settings leads', async () => {
  history.replaceState(null, '', '/ProfilePage#mail')
  await show()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Mail' })).toHaveFocus())
  expect(screen.getByRole('region', { name: 'Mail' })).toHaveAttribute('id', 'mail')
})
