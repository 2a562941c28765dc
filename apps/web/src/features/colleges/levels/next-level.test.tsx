import { type CollegeNextLevel, clockApi } from '@counterfoil/contract/clock'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { renderPart } from '#testing/render-part.tsx'
import { nextLevelText } from './levels.text.ts'
import { NextLevel } from './next-level.tsx'

const { readNextLevel, editNextLevel } = clockApi
const text = readText(nextLevelText)
const meena = { id: '019b0000-0000-7000-8000-0000000000a1', email: 'meena@college.example' }
const ravi = { id: '019b0000-0000-7000-8000-0000000000a2', email: 'ravi@college.example' }
const nobody: CollegeNextLevel = { version: 0, userId: null, title: '', superAdmins: [meena, ravi] }

const field = (name: string) => screen.findByRole('combobox', { name })
const title = () => screen.findByRole('textbox', { name: text.dialog.label })
const press = (name: string) => screen.findByRole('button', { name })

async function open(given: Partial<CollegeNextLevel> = {}) {
  api.answers(readNextLevel, { ...nobody, ...given })
  api.answers(editNextLevel, {})
  const view = await renderPart(<NextLevel />)
  await screen.findByRole('table')
  return view
}

it('says who is told when, and that nobody is named yet', async () => {
  await open()
  expect(screen.getByRole('row', { name: /2 working days over All SuperAdmins/ })).toBeVisible()
  expect(screen.getByText(text.nobody)).toBeVisible()
})

it('names a SuperAdmin with the title that students read', async () => {
  const { user, fill } = await open()
  await user.click(await press(text.change))
  await user.selectOptions(await field(text.dialog.person), ravi.email)
  await user.click(await press(text.dialog.save))
  expect(await screen.findAllByText(text.dialog.missing)).not.toHaveLength(0)
  expect(api.sent(editNextLevel)).toEqual([])
  await fill(await title(), ' Registrar ')
  api.answers(readNextLevel, { ...nobody, version: 1, userId: ravi.id, title: 'Registrar' })
  await user.dblClick(await press(text.dialog.save))
  expect(await screen.findByText(text.person('Registrar', ravi.email))).toBeVisible()
  expect(api.sent(editNextLevel)).toMatchObject([
    { body: { version: 0, nextLevel: { userId: ravi.id, title: 'Registrar' } } },
  ])
})

it('names nobody any more, and keeps what was typed when another SuperAdmin was faster', async () => {
  const { user } = await open({ version: 4, userId: meena.id, title: 'Dean' })
  expect(screen.getByText(text.person('Dean', meena.email))).toBeVisible()
  await user.click(await press(text.change))
  await user.selectOptions(await field(text.dialog.person), text.dialog.none)
  expect(screen.queryByRole('textbox')).toBeNull()
  api.refuses(editNextLevel, 'clock.changed')
  await user.click(await press(text.dialog.save))
  expect(await screen.findByText(text.dialog.changed)).toBeVisible()
  expect(await field(text.dialog.person)).toHaveValue('')
  expect(api.sent(editNextLevel)).toMatchObject([{ body: { version: 4, nextLevel: null } }])
})

it('says what went wrong, and tries again when asked to', async () => {
  api.loses(readNextLevel)
  const { user } = await renderPart(<NextLevel />)
  expect(await screen.findByText(new RegExp(text.failed))).toBeVisible()
  api.answers(readNextLevel, nobody)
  await user.click(await press('Try again'))
  expect(await screen.findByRole('table')).toBeVisible()
})
