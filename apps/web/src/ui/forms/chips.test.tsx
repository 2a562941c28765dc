import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { FilterChips } from './chips.tsx'

const chips = [
  { value: 'mon', label: 'Monday' },
  { value: 'tue', label: 'Tuesday' },
  { value: 'wed', label: 'Wednesday' },
] as const
type Day = (typeof chips)[number]['value']

function Filter() {
  const [day, setDay] = useState<Day>('mon')
  return <FilterChips label="Show by day" chips={chips} value={day} onChange={setDay} />
}

it('presses one chip of a filter at a time, by pointer and by key', async () => {
  const { user } = await renderPart(<Filter />)
  expect(screen.getByRole('group', { name: 'Show by day' })).toBeVisible()
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Monday')
  await user.click(screen.getByRole('button', { name: 'Tuesday' }))
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Tuesday')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Wednesday')
})
