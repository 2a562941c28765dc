import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { api } from '#testing/api.ts'
import { ownCounts } from '#testing/complaints.ts'
import { aPage } from '#testing/pages.ts'
import { renderPart } from '#testing/render-part.tsx'
import { StudentHome } from './student-home.tsx'

it('has three counts and the way to a new complaint [own-complaints.counts]', async () => {
  api.answers(complaintsApi.countOwn, ownCounts({ pending: 2, resolved: 1 }))
  api.answers(complaintsApi.listOwn, aPage([]))
  api.answers(complaintsApi.listOffered, { items: [] })
  const onWrite = vi.fn<() => void>()
  const { user } = await renderPart(
    <StudentHome name={null} isWriting={false} onWrite={onWrite} onClose={() => undefined} />,
  )
  expect(screen.getByRole('heading', { name: 'My Complaints' })).toBeVisible()
  await screen.findByRole('button', { name: /^2 ?Pending/ })
  const counts = within(screen.getByRole('group')).getAllByRole('button')
  expect(counts.map((count) => count.textContent)).toEqual(['2Pending', '0In Progress', '1Resolved'])
  await user.click(screen.getByRole('button', { name: '+ New Complaint' }))
  expect(onWrite).toHaveBeenCalledOnce()
})
