import type { CollegeSettings } from '@counterfoil/contract/colleges'
import { expect, it } from 'vitest'
import { changesOf, valuesOf } from './settings.ts'

const before: CollegeSettings = {
  departmentAdminsMayPost: false,
  departmentChange: 'free',
  joinDomains: ['kaveri.ac.in', 'students.kaveri.ac.in'],
  joinApproval: false,
  photoDepartmentIds: [],
}

it('finds nothing to send where nothing was changed', () => {
  expect(changesOf(before, valuesOf(before))).toEqual({})
  expect(
    changesOf(before, { ...valuesOf(before), joinDomains: ' @Kaveri.ac.in, students.kaveri.ac.in\n\n' }),
  ).toEqual({})
})

it('sends what was changed and nothing else', () => {
  expect(changesOf(before, { ...valuesOf(before), joinApproval: true })).toEqual({ joinApproval: true })
  expect(changesOf(before, { ...valuesOf(before), joinDomains: '' })).toEqual({ joinDomains: [] })
  expect(
    changesOf(before, { ...valuesOf(before), joinDomains: 'b.in\na.in; b.in', departmentChange: 'request' }),
  ).toEqual({ joinDomains: ['b.in', 'a.in'], departmentChange: 'request' })
})
