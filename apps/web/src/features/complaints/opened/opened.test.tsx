import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Opening } from '@counterfoil/contract/complaints/opened-api'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { InboxDetails } from '#features/complaints/inbox/pane/inbox-details.tsx'
import { useHandling } from '#features/complaints/inbox/use-handling.ts'
import { api } from '#testing/api.ts'
import { aComplaint, handled } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'

async function show(listOpenings: boolean) {
  const complaint = aComplaint({ number: 212, can: { ...handled, listOpenings } })
  api.answers(complaintsApi.read, () => complaint)
  function Part() {
    return <InboxDetails id={complaint.id} handling={useHandling(() => undefined)} onOpen={() => undefined} />
  }
  return renderPart(<Part />, { person: aPerson() })
}

const anOpening = (given: Partial<Opening>): Opening => ({
  ...{ id: crypto.randomUUID(), at: '2026-11-12T04:40:00.000Z' },
  ...{ email: null, role: 'SuperAdmin', department: null },
  ...given,
})

it('shows a SuperAdmin who opened a complaint', async () => {
  api.answers(complaintsApi.listOpenings, () => ({
    items: [
      anOpening({ email: 'suresh@college.test', role: 'DepartmentAdmin', department: 'Hostel' }),
      anOpening({}),
    ],
    next: null,
  }))
  const { user } = await show(true)
  await user.click(await screen.findByRole('button', { name: 'Who opened it' }))
  const dialog = await screen.findByRole('dialog', { name: 'Who opened complaint 212' })
  const rows = await within(dialog).findAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringContaining('suresh@college.testHostel'),
    expect.stringContaining('Deleted account'),
  ])
})

it('is no matter of department admins', async () => {
  await show(false)
  await screen.findByRole('button', { name: 'Delete' })
  expect(screen.queryByRole('button', { name: 'Who opened it' })).toBeNull()
})
