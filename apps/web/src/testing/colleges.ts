import type { Department } from '@counterfoil/contract/departments'

/** A department that can be chosen, unless a test says otherwise. */
export function aDepartment(name = 'Hostel', given: Partial<Department> = {}): Department {
  return { id: crypto.randomUUID(), name, shortName: null, line: null, isRetired: false, ...given }
}
