import type { InboxFilter } from '#features/complaints/complaints.address.ts'

/** The filters as the API names them. */
export const filterInRequest = ({
  department,
  category,
  place,
  from,
  until,
  notSolved,
  ...others
}: InboxFilter) => ({
  ...others,
  ...(department && { departmentId: department }),
  ...(category && { categoryId: category }),
  ...(place && { placeId: place }),
  ...(from && { filedFrom: from }),
  ...(until && { filedUntil: until }),
  ...(notSolved && { notSolved: 'true' as const }),
})
