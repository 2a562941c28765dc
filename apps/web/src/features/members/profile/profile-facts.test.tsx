import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { aProfile } from '#testing/signed-in.ts'
import { AccountFacts } from './profile-facts.tsx'

it('says what the account is [profile.parts]', async () => {
  await renderPart(<AccountFacts profile={aProfile({ emailVerified: false })} />)
  const names = screen.getAllByRole('term').map((name) => name.textContent)
  expect(names).toEqual(['Email', 'Email verified', 'User ID', 'Account created', 'Last sign-in'])
  expect(screen.getAllByRole('definition')[1]).toHaveTextContent('No')
})
