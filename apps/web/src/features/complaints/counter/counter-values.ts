import type { HeardWay } from '@counterfoil/contract/complaints/complaints'
import type { Priority } from '@counterfoil/contract/fields'
import type { CategoryValues } from '#features/complaints/categories/category-values.ts'
import { nowhere, type PlaceValues } from '#features/complaints/places/place-values.ts'

export type CounterValues = {
  /** What is typed to find the student. */
  words: string
  name: string
  phone: string
  email: string
  heard: HeardWay
  date: string
  subject: string
  description: string
  departmentId: string
  priority: Priority
} & CategoryValues &
  PlaceValues

/** What is known of a student without an account. The address is optional. */
export const personIn = ({ name, phone, email }: CounterValues) => ({
  ...{ name, phone },
  ...(email.trim() !== '' && { email }),
})

/** What every complaint has. */
export const matterIn = ({ heard, date, subject, description, departmentId, priority }: CounterValues) => ({
  ...{ heard, date, subject, description, departmentId, priority },
})

/** The form as it opens. `departmentId` is empty for a SuperAdmin, who chooses one. */
export const blank = (today: string, departmentId: string): CounterValues => ({
  words: '',
  name: '',
  phone: '',
  email: '',
  heard: 'counter',
  date: today,
  subject: '',
  description: '',
  departmentId,
  priority: 'medium',
  // The department of a department admin does not follow from the category.
  ...{ about: '', categoryId: '', chosenDepartmentId: departmentId },
  ...nowhere,
})
