import { startingDepartments } from '@counterfoil/contract/colleges'
import { expect, it } from 'vitest'
import { inFormOrder } from './complaints.api.ts'

const named = (name: string) => ({ id: name, name })

it('puts the departments every college starts with first, in their own order, and a college’s own after them', () => {
  const byName = [...startingDepartments, 'Accounts', 'Zoology'].toSorted().map(named)
  const names = inFormOrder(byName).map(({ name }) => name)
  expect(names).toEqual([...startingDepartments, 'Accounts', 'Zoology'])
})
