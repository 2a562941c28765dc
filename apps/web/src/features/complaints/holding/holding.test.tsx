import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { retentionApi } from '@counterfoil/contract/complaints/retention-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ComplaintState } from '#features/complaints/complaint-state.tsx'
import { refreshComplaints } from '#features/complaints/complaints.api.ts'
import { freshSignIn } from '#lib/api/fresh-sign-in.ts'
import { formatDay } from '#lib/words/dates.ts'
import { readText } from '#lib/words/text.ts'
import { api } from '#testing/api.ts'
import { aComplaint, handled, nothing } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { holdingText } from './holding.text.ts'
import { HoldingPart } from './lazy-holding.tsx'

const text = readText(holdingText)
const can = { ...handled, hold: true }
const at = '2026-11-14T11:02:00.000Z'

async function open(given: Partial<ComplaintDetails>) {
  const complaint = aComplaint({ number: 12, can, ...given })
  api.answers(complaintsApi.read, complaint)
  const shown = await renderPart(
    <ComplaintState id={complaint.id}>{(one) => <HoldingPart complaint={one} />}</ComplaintState>,
    { person: aPerson() },
  )
  return { ...shown, complaint }
}

it('keeps a complaint from deletion with a reason, and then shows since when and why', async () => {
  const { user, fill, complaint } = await open({})
  await user.click(await screen.findByRole('button', { name: text.keep }))
  const dialog = await screen.findByRole('alertdialog', { name: text.keepQuestion('12') })
  await user.click(within(dialog).getByRole('button', { name: text.keepAction }))
  expect(within(dialog).getByLabelText(text.reason)).toBeInvalid()
  api.answers(retentionApi.hold, {})
  const hold = { at, by: 'meena@kaveri.example', reason: 'The police ask for it.' }
  api.answers(complaintsApi.read, { ...complaint, hold })
  await fill(within(dialog).getByLabelText(text.reason), hold.reason)
  await user.click(within(dialog).getByRole('button', { name: text.keepAction }))
  expect(await screen.findByText(text.kept('12'))).toBeVisible()
  expect(await screen.findByText(text.since(formatDay(at), hold.by))).toBeVisible()
  expect(screen.getByText(/The police ask for it\./)).toBeVisible()
  expect(api.sent(retentionApi.hold)).toMatchObject([
    { params: { id: complaint.id }, body: { reason: hold.reason } },
  ])
})

it('releases it with a reason', async () => {
  api.answers(retentionApi.release, {})
  const { user, fill, complaint } = await open({ hold: { at, by: null, reason: 'A court asks for it.' } })
  expect(await screen.findByText(text.since(formatDay(at), text.noAdmin))).toBeVisible()
  await user.click(screen.getByRole('button', { name: text.release }))
  const dialog = await screen.findByRole('alertdialog', { name: text.releaseQuestion('12') })
  expect(within(dialog).getByText(text.releaseNote)).toBeVisible()
  api.answers(complaintsApi.read, { ...complaint, hold: null })
  await fill(within(dialog).getByLabelText(text.reason), 'The case is closed.')
  await user.click(within(dialog).getByRole('button', { name: text.release }))
  expect(await screen.findByText(text.released('12'))).toBeVisible()
  expect(await screen.findByRole('button', { name: text.keep })).toBeVisible()
})

it('does what was asked, also if another SuperAdmin is faster while the question is open', async () => {
  api.refuses(retentionApi.hold, 'hold.exists')
  const { user, fill, client, complaint } = await open({})
  await user.click(await screen.findByRole('button', { name: text.keep }))
  const dialog = await screen.findByRole('alertdialog', { name: text.keepQuestion('12') })
  const hold = { at, by: 'meena@kaveri.example', reason: 'The police ask for it.' }
  api.answers(complaintsApi.read, { ...complaint, hold })
  await refreshComplaints(client)
  expect(await screen.findByText(text.since(formatDay(at), hold.by))).toBeInTheDocument()
  await fill(within(dialog).getByLabelText(text.reason), 'A court asks for it.')
  await user.click(within(dialog).getByRole('button', { name: text.keepAction }))
  expect(await screen.findByText(/Another SuperAdmin already keeps this complaint/)).toBeVisible()
  expect(api.sent(retentionApi.hold)).toHaveLength(1)
  expect(api.sent(retentionApi.release)).toEqual([])
  // The reason was for keeping it, so it is not offered for the release.
  await user.click(screen.getByRole('button', { name: text.release }))
  expect(await screen.findByLabelText(text.reason)).toHaveValue('')
})

it('says why it could not be kept, and asks again with the same reason', async () => {
  api.refuses(retentionApi.hold, 'hold.exists')
  const { user, fill } = await open({})
  await user.click(await screen.findByRole('button', { name: text.keep }))
  await fill(await screen.findByLabelText(text.reason), 'A court asks for it.')
  await user.click(screen.getByRole('button', { name: text.keepAction }))
  await waitFor(() =>
    expect(screen.getByText(/Another SuperAdmin already keeps this complaint/)).toBeVisible(),
  )
  await user.click(await screen.findByRole('button', { name: text.keep }))
  expect(await screen.findByLabelText(text.reason)).toHaveValue('A court asks for it.')
})

it('asks for the password before a release if the sign-in is old', async () => {
  api.refuses(retentionApi.release, 'session.not_fresh')
  const { user, fill } = await open({ hold: { at, by: null, reason: 'A court asks for it.' } })
  await user.click(await screen.findByRole('button', { name: text.release }))
  const dialog = await screen.findByRole('alertdialog')
  await fill(within(dialog).getByLabelText(text.reason), 'The case is closed.')
  await user.click(within(dialog).getByRole('button', { name: text.release }))
  await waitFor(() => expect(freshSignIn.asked()).toBeDefined())
  api.answers(retentionApi.release, {})
  freshSignIn.asked()?.(true)
  expect(await screen.findByText(text.released('12'))).toBeVisible()
  expect(api.sent(retentionApi.release)).toHaveLength(2)
})

it('is nothing for other admins', async () => {
  await renderPart(<HoldingPart complaint={aComplaint({ can: nothing })} />, { person: aPerson() })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
