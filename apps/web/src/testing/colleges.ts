import type { Department } from '@counterfoil/contract/department-list'
import type { ManagedDepartment } from '@counterfoil/contract/departments'

/** A department that can be chosen, unless a test says otherwise. */
export function aDepartment(name = 'Hostel', given: Partial<Department> = {}): Department {
  return { id: crypto.randomUUID(), name, shortName: null, line: null, isRetired: false, ...given }
}

/** A department as SuperAdmins see it in the settings: open, with one admin and nothing to do. */
export function aManagedDepartment(name: string, given: Partial<ManagedDepartment> = {}): ManagedDepartment {
  return {
    ...{ id: crypto.randomUUID(), name, shortName: null, line: null },
    ...{ state: 'open', version: 1, open: 0, admins: ['Lakshmi Devi'], adminCount: 1, handedTo: null },
    ...given,
  }
}
