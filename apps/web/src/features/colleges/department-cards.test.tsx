import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { DepartmentCards } from './department-cards.tsx'

const cards = () => within(screen.getByRole('region', { name: 'What you can do' })).getAllByRole('listitem')

it('shows the four cards of a department admin, and where each leads [dashboard.cards]', async () => {
  const onOpen = vi.fn<(dialog: 'announcement' | 'profile') => void>()
  const { user } = await renderPart(<DepartmentCards mayPost onOpen={onOpen} />, { at: '/DAdmin' })
  const names = ['Manage Complaints', 'Post Announcement', 'View Statistics', 'Profile Settings']
  const titles = cards().map((card) => names.find((name) => card.textContent.startsWith(name)))
  expect(titles).toEqual(names)
  expect(screen.getByRole('link', { name: /^Manage Complaints/ })).toHaveAttribute(
    'href',
    '/DepartmentComplaints',
  )
  expect(screen.getByRole('link', { name: /^View Statistics/ })).toHaveAttribute('href', '/Statistics')
  await user.click(screen.getByRole('button', { name: /^Post Announcement/ }))
  await user.click(screen.getByRole('button', { name: /^Profile Settings/ }))
  expect(onOpen.mock.calls).toEqual([['announcement'], ['profile']])
})

it('says on the card when only SuperAdmins post', async () => {
  await renderPart(<DepartmentCards mayPost={false} onOpen={() => undefined} />)
  expect(screen.getByRole('button', { name: /^Post Announcement/ })).toHaveTextContent(
    'only SuperAdmins can post',
  )
})
