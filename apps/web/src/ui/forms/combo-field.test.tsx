import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { ComboField } from './combo-field.tsx'
import { TextField } from './fields.tsx'

const names = ['Kaveri Arts', 'Kaveri Law', 'Old Kaveri']

function Sample() {
  const [value, setValue] = useState('')
  return (
    <>
      <ComboField
        label="College"
        name="college"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        offers={names.filter((name) => value !== '' && name.startsWith(value))}
        offersCount={(count) => `${count} colleges`}
        none={value === 'x' ? 'No college matches.' : undefined}
        onPick={setValue}
      />
      <TextField label="Next" name="next" />
    </>
  )
}

const open = async () => {
  const { user } = await renderPart(<Sample />)
  const field = screen.getByRole('combobox', { name: 'College' })
  return { user, field }
}
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

it('offers what matches, and takes the one chosen with Enter or a press', async () => {
  const { user, field } = await open()
  await user.type(field, 'Kav')
  expect(offered()).toEqual(['Kaveri Arts', 'Kaveri Law'])
  expect(field).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active(field)).toBe('Kaveri Law')
  await user.keyboard('{Enter}')
  expect(field).toHaveValue('Kaveri Law')
  expect(offered()).toEqual([])

  await user.clear(field)
  await user.type(field, 'Old')
  await user.click(screen.getByRole('option', { name: 'Old Kaveri' }))
  expect(field).toHaveValue('Old Kaveri')
  expect(field).toHaveFocus()
})

it('takes nothing by Tab, and closes by Esc', async () => {
  const { user, field } = await open()
  await user.type(field, 'Kav{ArrowDown}{Escape}')
  expect(offered()).toEqual([])
  expect(field).toHaveValue('Kav')
  await user.keyboard('{ArrowDown}')
  expect(active(field)).toBe('Kaveri Arts')
  await user.tab()
  expect(field).toHaveValue('Kav')
  expect(offered()).toEqual([])
  expect(screen.getByLabelText('Next')).toHaveFocus()
})

it('comes back to the field past the last offer', async () => {
  const { user, field } = await open()
  await user.type(field, 'Kav{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(active(field)).toBeUndefined()
  await user.keyboard('{ArrowUp}')
  expect(active(field)).toBe('Kaveri Law')
})

it('says how many there are, or that there is none', async () => {
  const { user, field } = await open()
  await user.type(field, 'K')
  expect(await screen.findByText('2 colleges')).toBeInTheDocument()
  await user.clear(field)
  await user.type(field, 'x')
  expect(screen.getByText('No college matches.')).toBeVisible()
})
