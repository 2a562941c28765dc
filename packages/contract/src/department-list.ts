import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { collegeRoles } from './roles.ts'

const department = z.object({
  id,
  name: z.string(),
  /** Stands where there is little room, such as threads, the bell and mails. Null if the name does. */
  shortName: z.nullable(z.string()),
  /** What students read below the name when they choose a department. */
  line: z.nullable(z.string()),
  isRetired: z.boolean(),
})
export type Department = z.output<typeof department>

/** Apart from the rest of `departmentsApi`, so that a student's browser does not load what only SuperAdmins need. */
export const listDepartments = endpoint({
  method: 'GET',
  path: '/api/departments',
  access: collegeRoles,
  summary:
    'The departments of your college, in the order that the college chose. Admins can ask for retired ones, too, which complaints may still name.',
  query: z.strictObject({ retired: z.optional(z.literal('with')) }),
  response: z.object({ items: z.array(department) }),
})
