import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { InboxDetails } from '#features/complaints/inbox/pane/inbox-details.tsx'
import { useHandling } from '#features/complaints/inbox/use-handling.ts'
import { api } from '#testing/api.ts'
import { aComplaint, anEvent, handled } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'

const { read, see } = complaintsApi

beforeEach(() => api.answers(see, {}))

async function open(given: Partial<ComplaintDetails> = {}) {
  const complaint = aComplaint({ can: { ...handled, see: true }, events: [anEvent()], ...given })
  api.answers(read, complaint)
  function Part() {
    return <InboxDetails id={complaint.id} handling={useHandling(() => undefined)} onOpen={() => undefined} />
  }
  const view = await renderPart(<Part />, { person: aPerson() })
  await screen.findByRole('listitem')
  return { ...view, complaint }
}

it('says once that the office has opened the complaint, and reads it again', async () => {
  const first = await open()
  await waitFor(() => expect(api.sent(see)).toMatchObject([{ params: { id: first.complaint.id } }]))
  await waitFor(() => expect(api.sent(read)).toHaveLength(2))
})

it('does not say it twice while the first answer is on its way', async () => {
  api.answers(see, () => new Promise<never>(() => undefined))
  const first = await open()
  await waitFor(() => expect(api.sent(see)).toHaveLength(1))
  first.unmount()
  await open({ id: first.complaint.id })
  expect(api.sent(see)).toHaveLength(1)
})

it('says nothing of a complaint that the office has seen', async () => {
  await open({ can: handled })
  expect(api.sent(see)).toEqual([])
})

it('shows no failure, and says it when the complaint is opened again', async () => {
  api.loses(see)
  const first = await open()
  await waitFor(() => expect(api.sent(see)).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
  first.unmount()
  api.answers(see, {})
  await open({ id: first.complaint.id })
  await waitFor(() => expect(api.sent(see)).toHaveLength(2))
})
