import { announcementsApi } from '@counterfoil/contract/announcements'
import { billingApi } from '@counterfoil/contract/billing'
import { expect, it } from 'vitest'
import { aWorld } from '#testing/world.ts'

const world = aWorld({ env: { BILLING: 'off', UPI_ADDRESS: 'counterfoil@examplebank' } })

it('asks a college that hosts itself for nothing and limits nothing', async () => {
  const head = await world.aSuperAdmin()
  expect((await head.call(billingApi.readPayment)).body).toEqual({ payment: null })
  const body = { title: 'Water supply', description: 'No water on Monday.', priority: 'low' }
  for (const _ of [1, 2, 3])
    expect(await head.call(announcementsApi.post, { body })).toMatchObject({ status: 201 })
  expect((await head.call(billingApi.readPlan)).body).toEqual({
    plan: 'free',
    until: null,
    billing: 'off',
    admins: { used: 0, limit: null },
    announcementsThisWeek: { used: 3, limit: null },
    complaintsThisMonth: { used: 0, limit: null },
  })
})
