import { type CollegeRules, rulesApi } from '@counterfoil/contract/rules'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { renderPart } from '#testing/render-part.tsx'
import { rulesText } from './rules.text.ts'
import { Rules } from './rules-form.tsx'

const { readRules, editRules } = rulesApi
const { roll, window: dates, filing, zone, saved, changedTo } = readText(rulesText)
const rules: CollegeRules = {
  ...{ version: 3, rollForm: 'digits', rollMask: null, filingDays: 6 },
  ...{ filingsPerHour: 10, filingsPerDay: 30, timeZone: 'Asia/Kolkata' },
}

async function openForm(given = rules) {
  api.answers(readRules, given)
  const shown = await renderPart(<Rules />)
  const button = await screen.findByRole('button', { name: 'Save Changes' })
  return { ...shown, save: () => shown.user.click(button) }
}
const sent = () => api.sent(editRules).map(({ body }) => body)

it('says what each rule means while it is typed, and sends all of them with the version that was seen', async () => {
  api.answers(editRules, {})
  const form = await openForm()
  await form.fill(screen.getByLabelText(dates.days), '90')
  expect(screen.getByLabelText(dates.days)).toHaveAccessibleDescription(dates.help(90))
  await form.user.selectOptions(screen.getByLabelText(zone.label), 'Asia/Dhaka')
  api.answers(readRules, { ...rules, filingDays: 90, timeZone: 'Asia/Dhaka', version: 4 })
  await form.save()
  expect(await screen.findByText(saved)).toBeVisible()
  expect(sent()).toEqual([{ ...rules, filingDays: 90, timeZone: 'Asia/Dhaka' }])
  expect(screen.queryByRole('button', { name: 'Undo changes' })).not.toBeInTheDocument()
})

it('shows an example of the mask, and whether a roll number fits', async () => {
  const form = await openForm()
  await form.user.click(screen.getByRole('radio', { name: new RegExp(`^${roll.mask}`) }))
  await form.fill(screen.getByLabelText(roll.maskLabel), '99aaa9999')
  expect(screen.getByText(roll.example('12ABC3456'))).toBeVisible()
  await form.fill(screen.getByLabelText(roll.tryLabel), '21bce1234')
  expect(screen.getByText(roll.fits)).toBeVisible()
  await form.fill(screen.getByLabelText(roll.tryLabel), '2041')
  expect(screen.getByText(roll.fitsNot)).toBeVisible()
})

it.each([
  ['a mask', roll.maskLabel, '(', roll.maskWrong],
  ['an empty mask', roll.maskLabel, ' ', roll.maskMissing],
  ['days', dates.days, '400', dates.wrong],
  ['no days', dates.days, ' ', dates.wrong],
  ['filings', filing.perDay, 'many', filing.perDayWrong],
])('says what is wrong with %s, and sends nothing', async (_, label, typed, words) => {
  const form = await openForm({ ...rules, rollForm: 'mask', rollMask: '99' })
  await form.fill(screen.getByLabelText(label), typed)
  await form.save()
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words))
  expect(sent()).toEqual([])
})

it('leaves out a mask that is no longer used', async () => {
  api.answers(editRules, {})
  const form = await openForm({ ...rules, rollForm: 'mask', rollMask: '99' })
  await form.user.click(screen.getByRole('radio', { name: new RegExp(`^${roll.letters}`) }))
  await form.save()
  await waitFor(() => expect(sent()).toEqual([{ ...rules, rollForm: 'letters' }]))
})

it("shows another admin's change where both have edited, and replaces it only when saved again", async () => {
  api.refuses(editRules, 'rules.changed')
  const form = await openForm()
  await form.fill(screen.getByLabelText(dates.days), '90')
  api.answers(readRules, { ...rules, filingDays: 30, filingsPerDay: 20, version: 4 })
  await form.save()
  await waitFor(() =>
    expect(screen.getByLabelText(dates.days)).toHaveAccessibleDescription(
      expect.stringContaining(changedTo('30')),
    ),
  )
  expect(screen.getByLabelText(dates.days)).toHaveValue('90')
  expect(screen.getByLabelText(filing.perDay)).toHaveValue('20')
  api.answers(editRules, {})
  await form.save()
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({ ...rules, filingDays: 90, filingsPerDay: 20, version: 4 }),
  )
})

it('names the form of roll numbers that another admin chose by its words', async () => {
  api.refuses(editRules, 'rules.changed')
  const form = await openForm()
  await form.user.click(screen.getByRole('radio', { name: new RegExp(`^${roll.letters}`) }))
  api.answers(readRules, { ...rules, rollForm: 'mask', rollMask: '99', version: 4 })
  await form.save()
  expect(
    await screen.findAllByText(changedTo(roll.mask), { exact: false, selector: '.field-error' }),
  ).toHaveLength(1)
})
