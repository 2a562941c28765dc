import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Page } from '#routes/public/sign-up.tsx'
import { renderPart } from '#testing/render-part.tsx'

it('has the fields and buttons of the specification [sign-up.parts]', async () => {
  const { user, here } = await renderPart(<Page />, { at: '/SignUp' })
  for (const label of ['Email', 'Password', 'Confirm password', 'Phone', 'Unique college name'])
    expect(screen.getByLabelText(label, { exact: true })).toBeEnabled()
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  for (const name of ['Student', 'SuperAdmin']) {
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }))
    expect(screen.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked()
  }
  for (const name of ['Send Verification Email', 'Register'])
    expect(screen.getByRole('button', { name })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Login' }))
  expect(here()).toBe('/Login')
})
