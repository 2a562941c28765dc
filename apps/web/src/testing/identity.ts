import type { Person } from '@counterfoil/contract/identity'

/** A person who is signed in. A test sets only the fields that matter to it. */
export function aPerson(given: Partial<Person> = {}): Person {
  return {
    id: crypto.randomUUID(),
    email: 'asha@kaveri.example',
    emailVerified: true,
    role: 'student',
    name: 'Asha Verma',
    college: { id: crypto.randomUUID(), name: 'Kaveri College', approval: 'approved' },
    department: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    lastSignInAt: '2026-11-15T08:00:00.000Z',
    passwordToReplace: false,
    secondFactorOn: false,
    ...given,
  }
}
