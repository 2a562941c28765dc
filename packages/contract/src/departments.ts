import * as z from 'zod/mini'
import { listDepartments } from './department-list.ts'
import { endpoint } from './endpoint.ts'
import { created, id, line, nothing } from './fields.ts'

export const departmentsCodes = [
  'department.missing',
  'department.name_taken',
  'department.too_many',
  'department.changed',
  'department.retired',
  'department.last',
] as const
export type DepartmentsCode = (typeof departmentsCodes)[number]

/** How many departments a college can have, without retired ones, and with them. */
export const mostDepartments = 300
export const mostDepartmentsEver = 1000

export const departmentNameMaxLength = 60
export const departmentShortNameMaxLength = 20
export const departmentLineMaxLength = 120

/**
 * A department is retiring from the moment it is closed to filing until its last unfinished complaint is handed over.
 */
export const departmentStates = ['open', 'retiring', 'retired'] as const
export type DepartmentState = (typeof departmentStates)[number]

export type { Department } from './department-list.ts'

const managedDepartment = z.object({
  ...{ id, name: z.string(), shortName: z.nullable(z.string()), line: z.nullable(z.string()) },
  state: z.enum(departmentStates),
  /** Changes with every edit. */
  version: z.number(),
  /** How many of its complaints are Pending or In Progress. */
  open: z.number(),
  /** Up to three of its admins by name, and how many there are. */
  admins: z.array(z.string()),
  adminCount: z.number(),
  /** Which department has its work since it was retired. */
  handedTo: z.nullable(z.object({ id, name: z.string() })),
})
export type ManagedDepartment = z.output<typeof managedDepartment>

const superAdminOnly = ['SuperAdmin'] as const

const names = {
  name: line(departmentNameMaxLength),
  shortName: z.nullable(line(departmentShortNameMaxLength)),
  line: z.nullable(line(departmentLineMaxLength)),
}

export const departmentsApi = {
  listDepartments,
  listManagedDepartments: endpoint({
    method: 'GET',
    path: '/api/departments/managed',
    access: superAdminOnly,
    summary:
      'All departments with their admins and open complaints. Retired ones come last, the newest of them first.',
    response: z.object({ items: z.array(managedDepartment) }),
  }),
  createDepartment: endpoint({
    method: 'POST',
    path: '/api/departments',
    access: superAdminOnly,
    summary: `Add a department. A college has at most ${mostDepartments}. No two have the same name. Capital and small letters count as the same.`,
    status: 201,
    body: z.strictObject(names),
    response: created,
    idempotent: true,
  }),
  editDepartment: endpoint({
    method: 'PATCH',
    path: '/api/departments/:id',
    access: superAdminOnly,
    summary:
      'Change the names of a department and its line for students. What happened before keeps the name that it had then. `version` is the one that the admin saw. If it was edited since, nothing happens.',
    params: z.strictObject({ id }),
    body: z.strictObject({ version: z.int('field.invalid'), ...names }),
    response: nothing,
  }),
  orderDepartments: endpoint({
    method: 'POST',
    path: '/api/departments/order',
    access: superAdminOnly,
    summary:
      'Put the departments into this order. It names each department that is not retired once. If one was added or retired since, nothing happens.',
    body: z.strictObject({
      ids: z.array(id, 'field.invalid').check(z.maxLength(mostDepartments, 'field.too_long')),
    }),
    response: nothing,
  }),
  retireDepartment: endpoint({
    method: 'POST',
    path: '/api/departments/:id/retirement',
    access: superAdminOnly,
    summary:
      'Close a department to filing at once, move its admins, and hand its unfinished complaints over to another department. What is re-opened or restored later goes there, too.',
    params: z.strictObject({ id }),
    body: z.strictObject({
      /** The department that gets its complaints. */
      toId: id,
      /** The department that gets its admins. */
      adminsToId: id,
    }),
    response: nothing,
  }),
  reopenDepartment: endpoint({
    method: 'POST',
    path: '/api/departments/:id/reopening',
    access: superAdminOnly,
    summary:
      'Let students choose a retired department again. Complaints and admins stay where they are now. If its name was taken since, nothing happens.',
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    response: nothing,
  }),
} as const
