// Ids begin with the time, so a later announcement has a greater one. They are compared as text, as PostgreSQL does.

/** What a person has read: all up to `until`, and the other way round for those in `others`. */
export type Marks = { until: string; others: readonly string[] }

/** More than a college posts while announcements can be unread. */
const mostOthers = 500

/** @internal exported for its tests. */
export function isMarkedRead({ until, others }: Marks, id: string): boolean {
  return id <= until !== others.includes(id)
}

/** What is older than `oldest` counts as read anyway, so its mark is not kept. */
export function markOne(marks: Marks, id: string, isRead: boolean, oldest: string): Marks {
  if (isMarkedRead(marks, id) === isRead) return marks
  const { until } = marks
  const others = marks.others.includes(id) ? marks.others.filter((one) => one !== id) : [...marks.others, id]
  const kept = others.filter((one) => one >= oldest).sort()
  return { until, others: kept.slice(-mostOthers) }
}

/** Marks all up to this one. Later ones keep their marks. */
export function markUpTo({ until, others }: Marks, id: string): Marks {
  const last = id > until ? id : until
  // Up to `until`, the others are unread. Up to `id`, everything is read now.
  const isKept = (one: string) => (one <= until ? one > id : one > last)
  return { until: last, others: others.filter(isKept) }
}
