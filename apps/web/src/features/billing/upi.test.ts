import { expect, it } from 'vitest'
import { upiLink } from './upi.ts'

it('writes the link as UPI apps read it', () => {
  expect(
    upiLink({
      upiAddress: 'counterfoil@examplebank',
      payee: 'Counterfoil & Co',
      rupees: 299,
      note: 'Counterfoil Premium Plan',
    }),
  ).toBe(
    'upi://pay?pa=counterfoil@examplebank&pn=Counterfoil%20%26%20Co&am=299.00&cu=INR&tn=Counterfoil%20Premium%20Plan',
  )
})

it('does not let a name add a parameter', () => {
  const link = upiLink({ upiAddress: 'a@b', payee: 'X&am=1.00', rupees: 599, note: 'n' })
  expect(new URL(link).searchParams.getAll('am')).toEqual(['599.00'])
})
