import { expect, it } from 'vitest'
import { changesOf } from './profile.api.ts'

const before = { name: 'Asha', roll: '0042', phone: '9876543210', departmentId: '' }

it('sends what was changed and nothing else', () => {
  expect(changesOf(before, { ...before, phone: '9876543211' })).toEqual({ phone: '9876543211' })
})

it('sends an emptied field, so that the server can say it is needed', () => {
  expect(changesOf(before, { ...before, name: '' })).toEqual({ name: '' })
})

it('sends nothing when nothing was changed', () => {
  expect(changesOf(before, { ...before })).toEqual({})
})
