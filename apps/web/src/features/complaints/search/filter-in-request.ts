import type { InboxFilter } from '#features/complaints/complaints.address.ts'

/** The filters as the API names them. */
export const filterInRequest = ({ department, from, until, notSolved, ...others }: InboxFilter) => ({
  ...others,
  ...(department && { departmentId: department }),
  ...(from && { filedFrom: from }),
  ...(until && { filedUntil: until }),
  ...(notSolved && { notSolved: 'true' as const }),
})
