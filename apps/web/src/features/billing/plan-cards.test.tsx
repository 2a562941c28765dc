import { billingApi } from '@counterfoil/contract/billing'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { PlanAnswer } from '#queries/plan.ts'
import { api } from '#testing/api.ts'
import { renderPart } from '#testing/render-part.tsx'
import { PlanCards } from './plan-cards.tsx'

const { readPlan } = billingApi
const free: PlanAnswer = {
  plan: 'free',
  until: null,
  billing: 'on',
  admins: { used: 1, limit: 3 },
  announcementsThisWeek: { used: 1, limit: 1 },
  complaintsThisMonth: { used: 99, limit: 100 },
}

async function show(plan: PlanAnswer) {
  api.answers(readPlan, plan)
  const onUpgrade = vi.fn<(plan: 'premium' | 'enterprise') => void>()
  const shown = await renderPart(<PlanCards onUpgrade={onUpgrade} />, { at: '/Services' })
  await screen.findByText('Your college’s usage')
  return { ...shown, onUpgrade }
}

/** The card with this heading. */
const card = (name: string) => screen.getByRole('heading', { name }).closest('li') as HTMLElement

it('shows the three plans, each with what it has [plans.cards]', async () => {
  const { user, onUpgrade } = await show(free)
  for (const [name, words] of Object.entries({
    'Free Plan': ['0 rupees', '1 announcement per week', 'Limited support', 'Basic dashboard'],
    'Premium Plan': ['299 rupees/month', 'Unlimited announcements', 'Priority support', 'Advanced dashboard'],
    'Enterprise Plan': ['599 rupees/month', 'Custom branding', 'Dedicated account manager', 'Full analytics'],
  })) {
    for (const word of words) expect(card(name)).toHaveTextContent(word)
  }
  expect(screen.getAllByText('Your current plan')).toHaveLength(1)
  expect(card('Free Plan')).toHaveTextContent('Your current plan')
  const start = screen.getByRole('button', { name: 'Start for Free' })
  expect(start).toHaveAttribute('aria-disabled', 'true')
  await user.click(start)
  expect(onUpgrade).not.toHaveBeenCalled()
  for (const button of screen.getAllByRole('button', { name: 'Upgrade Now' })) await user.click(button)
  expect(onUpgrade.mock.calls).toEqual([['premium'], ['enterprise']])
})

it('has a badge on each [plans.badges]', async () => {
  await show(free)
  for (const [name, badge] of Object.entries({
    'Free Plan': 'To get started',
    'Premium Plan': 'For most colleges',
    'Enterprise Plan': 'For large colleges',
  })) {
    expect(card(name)).toHaveTextContent(badge)
  }
})

it('shows how much is used, and offers another month of what is paid for', async () => {
  const { unmount } = await show(free)
  expect(screen.getByRole('meter', { name: '1 of 3 used' })).toBeVisible()
  expect(screen.getByRole('meter', { name: '1 of 1 used' })).toBeVisible()
  expect(screen.getByRole('meter', { name: '99 of 100 used' })).toBeVisible()
  unmount()
  await show({ ...free, plan: 'premium', until: '2026-12-15' })
  expect(card('Premium Plan')).toHaveTextContent('Your current plan')
  expect(card('Premium Plan')).toHaveTextContent('Paid until 15 Dec 2026.')
  expect(card('Enterprise Plan')).not.toHaveTextContent('Paid until')
  expect(within(card('Premium Plan')).getByRole('button')).toHaveTextContent('Pay for another month')
})

it('asks to upgrade once the complaints of the month are used up [plans.complaints-notice]', async () => {
  const words = /Students can still file, but please upgrade your plan/
  const { unmount } = await show(free)
  expect(screen.queryByText(words)).not.toBeInTheDocument()
  unmount()
  await show({ ...free, complaintsThisMonth: { used: 100, limit: 100 } })
  expect(screen.getByText(words)).toHaveTextContent('Students filed 100 complaints this month.')
})

it('sells nothing where a college hosts itself', async () => {
  const unlimited = { used: 7, limit: null }
  const uses = { admins: unlimited, announcementsThisWeek: unlimited, complaintsThisMonth: unlimited }
  await show({ ...free, billing: 'off', ...uses })
  expect(screen.getByText(/there’s nothing to pay and there are no limits/)).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getAllByText('7 used, no limit')).toHaveLength(3)
})

it("shows the plans even if the college's own could not be loaded", async () => {
  api.loses(readPlan)
  await renderPart(<PlanCards onUpgrade={() => undefined} />)
  expect(await screen.findByText('The plan could not be loaded.')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Upgrade Now' })).toHaveLength(2)
})
