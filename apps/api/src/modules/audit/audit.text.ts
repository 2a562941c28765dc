/** The columns of the exported file. */
export const exportColumns = [
  'Entry',
  'Time',
  'Who',
  'Role or department',
  'Action',
  'About',
  'Details',
  'Id',
] as const

export const actorNames = {
  admin: '',
  student: 'Student',
  removed: 'Deleted account',
  automatic: 'Counterfoil',
} as const
