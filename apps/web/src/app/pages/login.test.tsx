import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Page } from '#routes/public/login.tsx'
import { renderPart } from '#testing/render-part.tsx'

it('has the fields and buttons of the specification [sign-in.parts]', async () => {
  const { user, here } = await renderPart(<Page />, { at: '/Login' })
  expect(screen.getByLabelText('Email')).toBeVisible()
  expect(screen.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'password')
  for (const name of ['Login', 'Forgot Password', 'Show password'])
    expect(screen.getByRole('button', { name })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Sign Up' }))
  expect(here()).toBe('/SignUp')
})
