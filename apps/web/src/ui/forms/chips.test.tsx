import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { FilterChips, RadioChips } from './chips.tsx'

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

function Choice() {
  const [day, setDay] = useState<Day>('mon')
  return <RadioChips label="Which day?" name="day" chips={chips} value={day} onChange={setDay} />
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

it('chooses in a form with the arrow keys, as one stop of the Tab key', async () => {
  const { user } = await renderPart(<Choice />)
  await user.tab()
  expect(screen.getByRole('radio', { name: 'Monday' })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'Tuesday' })).toHaveFocus()
  expect(screen.getByRole('radio', { name: 'Tuesday' })).toBeChecked()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(screen.getByRole('radio', { name: 'Wednesday' })).toBeChecked()
  await user.tab()
  expect(document.body).toHaveFocus()
  // These keys are imitated here, with or without a name; a browser knows a group by it alone.
  for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveAttribute('name', 'day')
})

it('chooses by a press on the words of a chip', async () => {
  const { user } = await renderPart(<Choice />)
  await user.click(screen.getByText('Wednesday'))
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('Wednesday')
})
