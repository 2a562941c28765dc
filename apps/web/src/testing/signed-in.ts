import type { Person } from '@counterfoil/contract/identity'
import type { Profile } from '@counterfoil/contract/members'

const shared = {
  id: crypto.randomUUID(),
  email: 'dean@kaveri.example',
  emailVerified: true,
  role: 'SuperAdmin',
  name: null,
  college: { id: crypto.randomUUID(), name: 'Kaveri College' },
  department: null,
  createdAt: '2026-11-12T08:14:00.000Z',
  lastSignInAt: '2026-11-15T03:30:00.000Z',
} as const

/** The person who is signed in: a SuperAdmin, unless a test says otherwise. */
export const aPerson = (given: Partial<Person> = {}): Person => ({
  ...shared,
  college: { ...shared.college, approval: 'approved' },
  passwordToReplace: false,
  secondFactorOn: false,
  ...given,
})

/** The profile of the same person. */
export const aProfile = (given: Partial<Profile> = {}): Profile => ({
  ...shared,
  roll: null,
  phone: '9876543210',
  requestedDepartment: null,
  departmentChange: 'free',
  rollForm: 'digits',
  rollMask: null,
  retentionYears: 3,
  can: { editPhone: true, editDepartment: false, editName: false },
  ...given,
})
