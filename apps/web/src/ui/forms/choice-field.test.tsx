import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { readText } from '#lib/words/text.ts'
import { renderPart } from '#testing/render-part.tsx'
import { choiceFieldText } from './choice-field.text.ts'
import { ChoiceField } from './choice-field.tsx'

const names = [...'abcdefghi'].map((letter) => `Hall ${letter}`)
const chosen = () => screen.getByTestId('chosen').textContent

function Sample({ labels }: { labels: readonly string[] }) {
  const [value, setValue] = useState('')
  return (
    <>
      <ChoiceField
        label="Department"
        name="department"
        value={value}
        onChoose={setValue}
        choices={labels.map((label) => ({ value: label.toUpperCase(), label }))}
        choose="Choose a department"
      />
      <p data-testid="chosen">{value}</p>
    </>
  )
}
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

it('is a select as long as there are few choices', async () => {
  const { user } = await renderPart(<Sample labels={names.slice(0, 8)} />)
  const field = screen.getByLabelText('Department')
  expect(field).toHaveDisplayValue('Choose a department')
  await user.selectOptions(field, 'Hall c')
  expect(chosen()).toBe('HALL C')
  expect(screen.queryByRole('option', { name: 'Choose a department' })).toBeNull()
})

it('shows eight of many, and finds the rest by typing', async () => {
  const { user } = await renderPart(<Sample labels={[...names, 'Arts', 'Health']} />)
  const field = screen.getByRole('combobox', { name: 'Department' })
  await user.click(field)
  expect(offered()).toEqual(names.slice(0, 8))
  await user.type(field, 'a')
  expect(offered()[0]).toBe('Arts')
  await user.keyboard('rts')
  expect(chosen()).toBe('ARTS')
  await user.clear(field)
  expect(chosen()).toBe('')
  await user.keyboard('health{ArrowDown}{Enter}')
  expect(field).toHaveValue('Health')
  expect(chosen()).toBe('HEALTH')
  expect(offered()).toEqual([])
})

it('says that nothing matches, and chooses nothing', async () => {
  const { user } = await renderPart(<Sample labels={names} />)
  await user.type(screen.getByRole('combobox'), 'zzz')
  expect(screen.getByText(readText(choiceFieldText).none)).toBeVisible()
  expect(chosen()).toBe('')
})
