import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { latePart } from './late-part.tsx'

const Page = ({ part: Part }: { part: ReturnType<typeof latePart> }) => (
  <>
    <p>{'The page'}</p>
    <Part />
  </>
)

it('shows the part after the page', async () => {
  const part = latePart(async () => ({ Bell: () => <p>{'The bell'}</p> }), 'Bell')
  await renderPart(<Page part={part} />)
  expect(screen.getByText('The page')).toBeVisible()
  expect(screen.queryByText('The bell')).toBeNull()
  expect(await screen.findByText('The bell')).toBeVisible()
})

it('leaves the page as it is if the part cannot be loaded', async () => {
  const asked = Promise.withResolvers<void>()
  const load = () => {
    asked.resolve()
    return Promise.reject(new Error('the network failed'))
  }
  await renderPart(<Page part={latePart<'Bell', object>(load, 'Bell')} />)
  await asked.promise
  expect(await screen.findByText('The page')).toBeVisible()
})
