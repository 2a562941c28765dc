import type { Profile } from '@counterfoil/contract/members'

/** The profile of a student who has told the portal everything; a test states only what matters to it. */
export function aProfile(given: Partial<Profile> = {}): Profile {
  return {
    id: crypto.randomUUID(),
    email: 'asha@kaveri.example',
    emailVerified: true,
    role: 'student',
    name: 'Asha Verma',
    roll: '0042',
    phone: '9876543210',
    college: { id: crypto.randomUUID(), name: 'Kaveri College' },
    department: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    lastSignInAt: '2026-11-15T08:00:00.000Z',
    requestedDepartment: null,
    departmentChange: 'free',
    can: { editPhone: true, editName: true, editDepartment: false },
    ...given,
  }
}
