import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import type { Levels } from '@counterfoil/contract/complaints/steps'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OwnDialog } from '#features/complaints/own/own-dialog.tsx'
import { api } from '#testing/api.ts'
import { aComplaint, anEvent, aReckonedDue, nothing, someDates } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'

const { read, askLevel } = complaintsApi
const student = aPerson({ role: 'student', email: 'asha@college.example' })
const doNothing = () => undefined
const superAdmins = { step: 'super_admins', title: null } as const
const registrar = { step: 'next_level', title: 'Registrar' } as const
const friday = { day: '2026-11-27', minute: 570 }
const today = { day: '2026-11-25', minute: 584 }

const over: Levels = { told: [], next: { ...superAdmins, at: friday }, asked: null, askAgain: null }
const dates = someDates({ today: today.day, dues: [aReckonedDue({ isOver: true, daysOver: 1 })] })

async function open(levels: Levels | null, canAsk = true, given: Partial<ComplaintDetails> = {}) {
  let complaint = aComplaint({ levels, dates, can: { ...nothing, askLevel: canAsk }, ...given })
  api.answers(read, () => complaint)
  const props = { onClose: doNothing, onDelete: doNothing, onRestore: doNothing, isRestoring: false }
  const view = await renderPart(<OwnDialog id={complaint.id} {...props} />, { person: student })
  await screen.findByRole('heading', { name: 'What happened' })
  const change = (next: Partial<ComplaintDetails>) => {
    complaint = { ...complaint, ...next }
  }
  return { ...view, id: complaint.id, change }
}
const box = () => screen.queryByRole('region', { name: 'This complaint is overdue' })
const button = () => screen.queryByRole('button', { name: /Ask the next level/ })

it('is not there as long as the date has not passed', async () => {
  await open(null)
  expect(box()).toBeNull()
})

it.each<[string, Partial<Levels>, words: string, label: string | undefined]>([
  [
    'the office alone',
    {},
    'The Hostel office knows. Next are the SuperAdmins, who are told on Fri 27 Nov.',
    'Ask the next level: SuperAdmins',
  ],
  [
    'the SuperAdmins, too',
    { told: [superAdmins], next: { ...registrar, at: friday } },
    'The Hostel office and the SuperAdmins know. Next is the Registrar, who is told on Fri 27 Nov.',
    'Ask the next level: Registrar',
  ],
  [
    'the office alone, on the day on which the SuperAdmins are told,',
    { next: { ...superAdmins, at: { day: today.day, minute: 570 } } },
    'The Hostel office knows. Next are the SuperAdmins, who are told today.',
    'Ask the next level: SuperAdmins',
  ],
  [
    'the office alone, after the day on which the SuperAdmins had to be told,',
    { next: { ...superAdmins, at: { day: '2026-11-24', minute: 570 } } },
    'The Hostel office knows. Next are the SuperAdmins.',
    'Ask the next level: SuperAdmins',
  ],
  [
    'the SuperAdmins, and not a person who was named later,',
    { told: [superAdmins], next: { ...registrar, at: { day: '2026-11-24', minute: 570 } } },
    'The Hostel office and the SuperAdmins know. Next is the Registrar.',
    'Ask the next level: Registrar',
  ],
  [
    'everybody',
    { told: [superAdmins, registrar], next: null },
    'The Hostel office, the SuperAdmins and the Registrar know.',
    undefined,
  ],
])('says that %s knows, and whom the button reaches', async (_, levels, words, label) => {
  await open({ ...over, ...levels }, label !== undefined)
  expect(box()).toHaveTextContent(words)
  expect(button()?.textContent).toBe(label)
})

it('asks once, however often the button is pressed, and says whom', async () => {
  const { user, id, change } = await open({
    ...over,
    told: [superAdmins],
    next: { ...registrar, at: friday },
  })
  api.answers(askLevel, () => {
    const asked = { ...registrar, at: today }
    change({
      levels: { told: [superAdmins, registrar], next: null, asked, askAgain: null },
      can: nothing,
      events: [
        anEvent({ type: 'level_asked', byRole: 'student', step: { target: 'outcome', ...registrar } }),
      ],
    })
    return {}
  })
  await user.dblClick(await screen.findByRole('button', { name: 'Ask the next level: Registrar' }))
  expect(await screen.findByText('You asked the Registrar today, 9:44 am.')).toBeVisible()
  expect(box()).toHaveTextContent('This was the last level inside the college. The Hostel office still works')
  expect(box()).toHaveFocus()
  expect(button()).toBeNull()
  expect(screen.getByText('You asked the Registrar, because the date has passed')).toBeVisible()
  expect(api.sent(askLevel)).toMatchObject([{ params: { id }, body: { level: 'next_level' } }])
})

it('says when the next one can be asked', async () => {
  const asked = { ...superAdmins, at: { day: '2026-11-24', minute: 600 } }
  const askAgain = { day: '2026-11-26', minute: 1050 }
  await open({ told: [superAdmins], next: { ...registrar, at: friday }, asked, askAgain }, false)
  expect(box()).toHaveTextContent('You asked the SuperAdmins on Tue 24 Nov, 10:00 am.')
  expect(box()).toHaveTextContent('You can ask again after Thu 26 Nov, 5:30 pm, if it is still open.')
  expect(button()).toBeNull()
})

it('sends the same key again when the answer was lost, and says so', async () => {
  const { user } = await open(over)
  api.loses(askLevel)
  await user.click(await screen.findByRole('button', { name: /Ask the next level/ }))
  expect(await screen.findByText(/^Nobody was asked\./)).toBeVisible()
  api.refuses(askLevel, 'complaint.level_told')
  await user.click(await screen.findByRole('button', { name: /Ask the next level/ }))
  expect(await screen.findByText(/That level knows of it already/)).toBeVisible()
})
