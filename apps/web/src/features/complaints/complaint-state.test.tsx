import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryKeys } from '#queries/query-keys.ts'
import { api } from '#testing/api.ts'
import { aComplaint } from '#testing/complaints.ts'
import { renderPart } from '#testing/render-part.tsx'
import { ComplaintState } from './complaint-state.tsx'

const complaint = aComplaint()

it('takes the focus over when the complaint goes while somebody works in it', async () => {
  api.answers(complaintsApi.read, complaint)
  const { client } = await renderPart(
    <ComplaintState id={complaint.id}>
      {({ subject }) => <button type="button">{subject}</button>}
    </ComplaintState>,
  )
  const button = await screen.findByRole('button', { name: complaint.subject })
  button.focus()
  api.refuses(complaintsApi.read, 'complaint.missing')
  await client.invalidateQueries({ queryKey: queryKeys.complaints.all })
  const gone = await screen.findByRole('alert')
  expect(gone).toHaveTextContent('This complaint is no longer available.')
  await waitFor(() => expect(gone).toHaveFocus())
})

it('leaves the focus where it is elsewhere on the page', async () => {
  api.refuses(complaintsApi.read, 'complaint.missing')
  const { user } = await renderPart(
    <>
      <input aria-label="Search" />
      <ComplaintState id={complaint.id}>{() => null}</ComplaintState>
    </>,
  )
  await user.click(screen.getByLabelText('Search'))
  await screen.findByRole('alert')
  expect(screen.getByLabelText('Search')).toHaveFocus()
})
