import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import type { membersApi, Profile } from '@counterfoil/contract/members'
import { aDepartment } from './colleges.ts'

type Student = EndpointResponse<typeof membersApi.listStudents>['items'][number]
type Admin = EndpointResponse<typeof membersApi.listDepartmentAdmins>['items'][number]

/** The complete profile of a student. A test sets only the fields that matter to it. */
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
    rollForm: 'digits',
    rollMask: null,
    retentionYears: 3,
    can: { editPhone: true, editName: true, editDepartment: false },
    ...given,
  }
}

/** A student who has joined, as a SuperAdmin sees them. */
export function aStudent(given: Partial<Student> = {}): Student {
  return {
    id: crypto.randomUUID(),
    email: 'asha@college.example',
    name: 'Asha Verma',
    roll: '0042',
    waiting: false,
    can: { remove: true, letIn: false },
    ...given,
  }
}

/** An admin of a department, as a SuperAdmin sees them. */
export function anAdmin(given: Partial<Admin> = {}): Admin {
  return {
    id: crypto.randomUUID(),
    email: 'warden@college.example',
    phone: '9876500000',
    department: aDepartment('Hostel'),
    requestedDepartment: null,
    can: { remove: true },
    ...given,
  }
}
