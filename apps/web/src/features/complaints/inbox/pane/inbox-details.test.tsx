import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useHandling } from '#features/complaints/inbox/use-handling.ts'
import { api } from '#testing/api.ts'
import { aComplaint, changed, handled } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { aPerson } from '#testing/signed-in.ts'
import { InboxDetails } from './inbox-details.tsx'

const { read, changeStatus } = complaintsApi

function Part({ id }: { id: string }) {
  return <InboxDetails id={id} handling={useHandling(() => undefined)} onOpen={() => undefined} />
}

it('sets In Progress with words for the student, and the focus goes to the status', async () => {
  let complaint = aComplaint({ number: 42, can: handled })
  api.answers(read, () => complaint)
  api.answers(changeStatus, () => {
    complaint = { ...complaint, status: 'in-progress' }
    return changed()
  })
  const { user, fill } = await renderPart(<Part id={complaint.id} />, { person: aPerson() })
  const start = await screen.findByRole('button', { name: 'In Progress, with words for the student' })
  await user.click(start)
  await fill(
    await screen.findByLabelText('What happens now? (shown to the student)'),
    'A plumber comes today.',
  )
  await user.click(screen.getByRole('button', { name: 'Set In Progress' }))
  await waitFor(() => expect(start).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'In Progress' })).toHaveFocus())
  expect(api.sent(changeStatus)).toMatchObject([
    { body: { from: 'pending', to: 'in-progress', reason: 'A plumber comes today.' } },
  ])
})

it.each([
  [0, 'pending', undefined],
  [1, 'pending', 'The student said once that it is not solved.'],
  [2, 'in-progress', 'The student said twice that it is not solved.'],
  [2, 'resolved', undefined],
] as const)('says of %i times "not solved" while it is %s: %s', async (notSolved, status, words) => {
  const complaint = aComplaint({ notSolved, status, can: handled })
  api.answers(read, complaint)
  await renderPart(<Part id={complaint.id} />, { person: aPerson() })
  await screen.findByRole('heading', { name: 'What happened' })
  expect(screen.queryByText(/it is not solved/)?.textContent).toBe(words)
})
