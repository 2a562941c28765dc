import { billingApi } from '@counterfoil/contract/billing'
import { expect, it } from 'vitest'
import { aWorld } from '#testing/world.ts'

const world = aWorld({ env: { UPI_ADDRESS: 'counterfoil@examplebank' } })

it('shows only SuperAdmins the payee and where to mail the proof', async () => {
  const head = await world.aSuperAdmin()
  expect((await head.call(billingApi.readPayment)).body).toEqual({
    payment: {
      upiAddress: 'counterfoil@examplebank',
      payee: 'Counterfoil',
      proofTo: 'office@counterfoil.test',
    },
  })
  const [student, admin] = await Promise.all([world.aStudent(head), world.aDepartmentAdmin(head)])
  for (const member of [student, admin])
    expect(await member.call(billingApi.readPayment)).toMatchObject({
      status: 403,
      body: { code: 'request.role_not_allowed' },
    })
  expect(await world.visitor().call(billingApi.readPayment)).toMatchObject({ status: 401 })
})
