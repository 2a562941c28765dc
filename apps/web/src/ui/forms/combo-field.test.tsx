import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
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
        offers={names
          .filter((name) => value !== '' && name.startsWith(value))
          .map((name) => ({ value: name, label: name }))}
        offersCount={(count) => `${count} colleges`}
        none={value === 'x' ? 'No college matches.' : undefined}
        onPick={({ label }) => setValue(label)}
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

const kinds = ['Fan, light or switch', 'Fan in a classroom', 'Water'].map((label) => ({
  ...{ value: label, label, line: 'Hostel' },
}))
const other = { value: 'other', label: 'Something else', line: 'You choose', isOurs: true }

/** A field in which only an offer is valid, as for categories and places. */
function Strict({ onSubmit }: { onSubmit: () => void }) {
  const [value, setValue] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <TextField label="Before" name="before" />
      <ComboField
        label="What is it about?"
        name="about"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        offers={kinds.filter(({ label }) => label.toLowerCase().includes(value.toLowerCase()))}
        last={other}
        offersCount={(count) => `${count} kinds`}
        listLabel="Kinds"
        none="Nothing matches."
        foot={<a href="tel:112">{'112'}</a>}
        onPick={({ label }) => setValue(label)}
        opens="entered"
        isStrict
        clear={{ label: 'Clear it', onClear: () => setValue('') }}
      />
      <TextField label="Next" name="next" />
      <button type="submit">{'Send'}</button>
    </form>
  )
}

describe('a field in which only an offer is valid', () => {
  const openStrict = async () => {
    const onSubmit = vi.fn()
    const { user } = await renderPart(<Strict onSubmit={onSubmit} />)
    return { user, onSubmit, field: screen.getByRole('combobox', { name: 'What is it about?' }) }
  }

  it('shows its list when it is entered by Tab or a press, but not when the form opens', async () => {
    const { user, field } = await openStrict()
    field.focus()
    expect(offered()).toEqual([])
    await user.click(screen.getByLabelText('Before'))
    await user.tab()
    expect(field).toHaveFocus()
    const list = screen.getByRole('listbox', { name: 'Kinds' })
    expect(within(list).getAllByRole('option')).toHaveLength(4)
    expect(screen.getByRole('option', { name: /^Water/ })).toHaveTextContent('Hostel')
    await user.keyboard('{Escape}')
    expect(offered()).toEqual([])
    await user.click(field)
    expect(offered()).toHaveLength(4)
  })

  it('has its last row whatever is typed, and does not count it', async () => {
    const { user, field } = await openStrict()
    await user.type(field, 'fan')
    expect(offered()).toEqual([
      'Fan, light or switchHostel',
      'Fan in a classroomHostel',
      'Something elseYou choose',
    ])
    expect(await screen.findByText('2 kinds')).toBeInTheDocument()
    await user.type(field, 'xy')
    expect(screen.getByText('Nothing matches.')).toBeVisible()
    expect(offered()).toEqual(['Something elseYou choose'])
    await user.keyboard('{ArrowUp}{Enter}')
    expect(field).toHaveValue('Something else')
  })

  it('does not send the form by Enter while the list is open, and takes the row of the arrow keys', async () => {
    const { user, field, onSubmit } = await openStrict()
    await user.type(field, 'fan{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    expect(field).toHaveValue('fan')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(field).toHaveValue('Fan, light or switch')
    expect(onSubmit).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('chooses no other row if the rows change under the arrow keys', async () => {
    const { user, field } = await openStrict()
    await user.type(field, 'fan{ArrowDown}{ArrowDown}')
    expect(active(field)).toBe('Fan in a classroomHostel')
    await user.type(field, ',', { skipClick: true })
    expect(active(field)).toBeUndefined()
  })

  it('stays open for what is below the rows, and closes when the focus goes on', async () => {
    const { user, field } = await openStrict()
    await user.type(field, 'fan')
    await user.tab()
    await user.tab()
    expect(screen.getByRole('link', { name: '112' })).toHaveFocus()
    await user.tab()
    expect(screen.getByLabelText('Next')).toHaveFocus()
    expect(screen.queryByRole('link', { name: '112' })).toBeNull()
    expect(field).toHaveValue('fan')
  })

  it('keeps the focus while what is below the rows is pressed, also where a press takes no focus', async () => {
    const { user, field } = await openStrict()
    await user.type(field, 'fan')
    await user.pointer({ keys: '[MouseLeft]', target: screen.getByRole('link', { name: '112' }) })
    expect(field).toHaveFocus()
    expect(screen.getByRole('link', { name: '112' })).toBeVisible()
  })

  it('can be emptied, and is ready for another word then', async () => {
    const { user, field } = await openStrict()
    expect(screen.queryByRole('button', { name: 'Clear it' })).toBeNull()
    await user.type(field, 'fan')
    await user.click(screen.getByRole('button', { name: 'Clear it' }))
    expect(field).toHaveValue('')
    expect(field).toHaveFocus()
  })
})
