import { complaintStatuses } from '@counterfoil/contract/complaints/complaints'
import { useQuery } from '@tanstack/react-query'
import type { InboxFilter } from '#features/complaints/complaints.address.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import { formatWrittenDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { allDepartmentsQuery, nameAmongAll } from '#queries/departments.ts'
import { placeQuery } from '#queries/places.ts'
import { categoryLabelQuery } from './category-filter.api.ts'
import { placeLabel } from './place-label.ts'

/** Returns a function that says in words what a filter is set to. */
export function useFilterLabels(filter: InboxFilter) {
  const { status = '', priority, department, category, place, from, until, assigned, due } = filter
  const text = useText(inboxText)
  const words = useText(complaintsText)
  const { data: departments = [] } = useQuery({ ...allDepartmentsQuery, enabled: department !== undefined })
  const chosen = departments.find(({ id }) => id === department)
  const { data: named = text.category } = useQuery({
    ...categoryLabelQuery(category ?? ''),
    enabled: category !== undefined,
  })
  const { data: where = text.place } = useQuery({
    ...placeQuery(place ?? ''),
    enabled: place !== undefined,
    select: placeLabel,
  })
  const statuses = complaintStatuses.filter((one) => status.split(',').includes(one))
  const labels: Record<keyof InboxFilter, string> = {
    status: statuses.map((one) => words.status[one]).join(', '),
    priority: priority ? words.priority[priority] : '',
    department: chosen ? nameAmongAll(chosen) : text.department,
    category: named,
    place: where,
    day: text.aboutToday,
    from: from ? text.filedSince(formatWrittenDay(from)) : '',
    until: until ? text.filedTo(formatWrittenDay(until)) : '',
    assigned: assigned === 'me' ? text.assignedToMe : text.assignedToNobody,
    notSolved: text.notSolved,
    due: due ? text.dueFilter[due] : '',
  }
  return (name: keyof InboxFilter) => labels[name]
}
