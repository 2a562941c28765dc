import { expect, it } from 'vitest'
import { homeSearch, inboxSearch, ownSearch } from './complaints.address.ts'

const id = '0198b7c4-6d1e-7c3a-9f00-5b1d2c3e4f50'

it('keeps what a screen understands', () => {
  expect(homeSearch({ status: 'in-progress', new: 1 })).toEqual({ status: 'in-progress', new: 1 })
  expect(ownSearch({ status: 'rejected', id })).toEqual({ status: 'rejected', id })
  expect(ownSearch({ status: 'rejected', state: 'withdrawn' })).toEqual({ state: 'withdrawn' })
  const all = {
    status: 'pending',
    priority: 'high',
    department: id,
    category: id,
    place: id,
    day: 'today',
    id,
  }
  expect(inboxSearch(all)).toEqual(all)
})

it('has the view of what is not solved, which a search leaves', () => {
  expect(inboxSearch({ notSolved: true, priority: 'high' })).toEqual({ notSolved: true, priority: 'high' })
  expect(inboxSearch({ notSolved: true, q: 'fan' })).toEqual({ q: 'fan' })
  expect(inboxSearch({ notSolved: 'yes' })).toEqual({})
})

it('has the filter by when it is due, which a search leaves, and the order', () => {
  expect(inboxSearch({ due: 'overdue', order: 'due' })).toEqual({ due: 'overdue', order: 'due' })
  expect(inboxSearch({ due: 'week', q: 'fan' })).toEqual({ q: 'fan' })
  expect(inboxSearch({ due: 'tomorrow' })).toEqual({})
})

it.each([
  { status: 'toString' },
  {
    status: 'lost',
    priority: 'urgent',
    department: 'Hostel',
    category: 'Wi-Fi',
    place: 'B-224',
    day: 'tomorrow',
    id: '1042',
  },
  { status: ['pending'], state: 'removed', new: true, id: 7 },
  {},
])('leaves out what it does not: %j', (search) => {
  expect(homeSearch(search)).toEqual({})
  expect(ownSearch(search)).toEqual({})
  expect(inboxSearch(search)).toEqual({})
})
