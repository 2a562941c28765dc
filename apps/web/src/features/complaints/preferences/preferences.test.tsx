import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '#testing/api.ts'
import { renderPart } from '#testing/render-part.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'

const { readPreferences, changePreferences } = complaintsApi

it('shows what the admin has chosen, and saves each choice at once', async () => {
  api.answers(readPreferences, { undoSeconds: 30, shortcuts: true })
  api.answers(changePreferences, {})
  const { user } = await renderPart(<PreferencesPanel />, { preferences: null })
  expect(await screen.findByRole('radio', { name: '30 seconds' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: '2 minutes' }))
  expect(screen.getByRole('radio', { name: '2 minutes' })).toBeChecked()
  await expect.poll(() => api.sent(changePreferences)).toHaveLength(1)
  await user.click(screen.getByRole('checkbox', { name: /^Single keys are shortcuts/ }))
  await expect.poll(() => api.sent(changePreferences)).toHaveLength(2)
  expect(api.sent(changePreferences).map(({ body }) => body)).toEqual([
    { undoSeconds: 120 },
    { shortcuts: false },
  ])
  expect(screen.getByRole('checkbox')).not.toBeChecked()
})

it('loses no choice while another one is being saved', async () => {
  api.answers(readPreferences, { undoSeconds: 10, shortcuts: true })
  const saved = Promise.withResolvers<Record<string, never>>()
  api.answers(changePreferences, () => saved.promise)
  const { user } = await renderPart(<PreferencesPanel />, { preferences: null })
  await user.click(await screen.findByRole('radio', { name: '2 minutes' }))
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('radio', { name: '30 seconds' }))
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  expect(screen.getByRole('radio', { name: '30 seconds' })).toBeChecked()
  saved.resolve({})
  await expect
    .poll(() => api.sent(changePreferences).map(({ body }) => body))
    .toEqual([{ undoSeconds: 120 }, { shortcuts: false }, { undoSeconds: 30 }])
  await waitFor(() => expect(screen.getByRole('radio', { name: '30 seconds' })).toBeChecked())
})

it('says that a choice was not saved, and shows what is saved', async () => {
  api.answers(readPreferences, { undoSeconds: 10, shortcuts: true })
  api.loses(changePreferences)
  const { user } = await renderPart(<PreferencesPanel />, { preferences: null })
  await user.click(await screen.findByRole('radio', { name: '2 minutes' }))
  expect(await screen.findByText(/^Your choice wasn’t saved\./)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('radio', { name: '10 seconds' })).toBeChecked())
})

it('can be loaded again after it failed', async () => {
  api.loses(readPreferences)
  const { user } = await renderPart(<PreferencesPanel />, { preferences: null })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.answers(readPreferences, { undoSeconds: 10, shortcuts: true })
  await user.click(again)
  expect(await screen.findByRole('radio', { name: '10 seconds' })).toBeChecked()
})
