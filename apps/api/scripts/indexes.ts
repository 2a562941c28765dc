import type pg from 'pg'

/**
 * Indexes of tables that grow large in production. They are built CONCURRENTLY while the service runs, which is not
 * possible inside the transaction of a migration. Every run of the migrations builds the missing ones. To drop one,
 * move its name to `former`.
 *
 * The three indexes of complaints serve the filters of the inbox: by department, by status and priority, and by all
 * three. Each holds the ids in the order of the list, so that a page is found without reading the college's other
 * complaints. A filter by status alone reads one part of the index for each priority, and a filter by priority alone
 * reads one part for each status.
 *
 * Some indexes have a condition that is true for every complaint (`number > 0`, `touched_at > '-infinity'`). Only the
 * statements of their lists say it, so PostgreSQL cannot take them for other lists. With a million complaints it took
 * that of a department for the high priority ones of the department, and read all 75,000 to find forty.
 */
const isOpen = `state = 'open' and status in ('pending', 'in-progress')`
const isListed = `touched_at > '-infinity'`
/** Only the lists by date say it like this, so PostgreSQL does not take another index for them. */
const isNotFinished = `state = 'open' and status <> 'resolved' and status <> 'rejected'`
/** PostgreSQL would not use `coalesce` under row-level security, because it does not know it to be leakproof. */
const nearestDue = `case when due_at is null then 'infinity' else due_at end`
/** With the date itself, because PostgreSQL does not read the value of an expression from an index alone. */
const ofDue = 'due_at, status, priority, assignee_id, category_id, place_id, date, not_solved'
/** Only a complaint that has a category or a place costs something here. */
const hasCategory = 'category_id is not null'
const hasPlace = 'place_id is not null'
/** Whether it is assigned, as a number. PostgreSQL would not look for `is not null` in an index of `is null`. */
const isAssigned = 'case when assignee_id is null then 0 else 1 end'

const indexes = {
  complaints_of_department: `complaints (college_id, department_id, id) where state = 'open' and number > 0`,
  complaints_by_status: `complaints (college_id, status, priority, id) where state = 'open'`,
  complaints_by_department_and_status: `complaints (college_id, department_id, status, priority, id) where state = 'open'`,
  // The open complaints that no admin has touched for longest come first. Unassigned ones are apart from the others.
  complaints_longest_untouched: `complaints (college_id, (${isAssigned}), status, priority, touched_at, id) where ${isOpen} and ${isListed}`,
  complaints_longest_untouched_of_department: `complaints (college_id, department_id, (${isAssigned}), status, priority, touched_at, id) where ${isOpen} and ${isListed}`,
  // The complaints assigned to an admin, also closed and deleted ones, and the open ones that are not assigned.
  complaints_assigned: `complaints (college_id, assignee_id, status, priority, id) where assignee_id is not null`,
  complaints_unassigned: `complaints (college_id, status, priority, id) where ${isOpen} and assignee_id is null`,
  complaints_unassigned_of_department: `complaints (college_id, department_id, status, priority, id) where ${isOpen} and assignee_id is null`,
  // The same lists for a category. The statistics count by category in the first two. The date is for the filter by today.
  // A category is nearly all in one department, so the last two only include it.
  complaints_of_category: `complaints (college_id, category_id, status, priority, id) include (date) where state = 'open' and ${hasCategory}`,
  complaints_of_category_in_department: `complaints (college_id, department_id, category_id, status, priority, id) include (date) where state = 'open' and ${hasCategory}`,
  complaints_unassigned_of_category: `complaints (college_id, category_id, status, priority, id) include (department_id) where ${isOpen} and assignee_id is null and ${hasCategory}`,
  complaints_longest_untouched_of_category: `complaints (college_id, category_id, (${isAssigned}), status, priority, touched_at, id) include (department_id) where ${isOpen} and ${isListed} and ${hasCategory}`,
  // The same lists for a place. Its open complaints are counted in the first three, the third time by category.
  complaints_of_place: `complaints (college_id, place_id, status, priority, id) include (date) where state = 'open' and ${hasPlace}`,
  complaints_of_place_in_department: `complaints (college_id, department_id, place_id, status, priority, id) include (date) where state = 'open' and ${hasPlace}`,
  complaints_of_place_and_category: `complaints (college_id, place_id, category_id, status, priority, id) include (department_id) where state = 'open' and ${hasPlace} and ${hasCategory}`,
  complaints_unassigned_of_place: `complaints (college_id, place_id, status, priority, id) include (department_id) where ${isOpen} and assignee_id is null and ${hasPlace}`,
  complaints_longest_untouched_of_place: `complaints (college_id, place_id, (${isAssigned}), status, priority, touched_at, id) include (department_id) where ${isOpen} and ${isListed} and ${hasPlace}`,
  // The unfinished complaints by their nearest date, those without one last. Their other filters are asked of the index.
  complaints_due: `complaints (college_id, (${nearestDue}), id) include (${ofDue}) where ${isNotFinished}`,
  complaints_due_of_department: `complaints (college_id, department_id, (${nearestDue}), id) include (${ofDue}) where ${isNotFinished}`,
  // Those whose clock stands still, or stood still. They are few.
  complaints_paused: `complaints (college_id, (${nearestDue}), id) include (department_id, paused_until, ${ofDue}) where ${isNotFinished} and paused_until is not null`,
  // Those that are open again because their students said that they are not solved.
  complaints_not_solved: `complaints (college_id, id) where ${isOpen} and not_solved > 0`,
  // Complaints that the office opened again, for the register.
  complaint_events_of_reopening: `complaint_events (college_id, complaint_id, id) where type = 'status_changed' and details ->> 'from' in ('resolved', 'rejected') and details ->> 'to' in ('pending', 'in-progress')`,
  // The list of deleted complaints is in the order of the events that deleted them.
  complaint_events_of_deletion: `complaint_events (college_id, id) where type in ('removed', 'withdrawn')`,
  // The pages of the audit by action, and by person and action.
  audit_entries_by_action: `audit_entries (college_id, action, id)`,
  audit_entries_by_actor: `audit_entries (college_id, actor_id, action, id)`,
  // The words of the search, by period (migration 0023). New words wait in a short list, which is cheaper for filing. A
  // search reads this list from end to end, so it is short.
  complaint_search_by_period: `complaint_search using gin (search_words(complaint_id, text_words || person_words)) with (fastupdate = on, gin_pending_list_limit = 256)`,
}

/** Indexes of earlier versions. They are dropped when those above are there, so that no list is slow in between. */
const former = [
  ...['complaints_by_department', 'complaints_untouched', 'complaints_untouched_of_department'],
  'complaint_events_of_answers',
]

export async function buildIndexes(client: pg.Client): Promise<void> {
  // Building an index waits for running transactions, so the usual lock timeout of half a second is too short.
  await client.query("set lock_timeout = '60s'")
  for (const [name, definition] of Object.entries(indexes)) {
    // An interrupted build leaves an invalid index, which slows down writes and is never used for reads.
    const { rows } = await client.query(
      'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [name],
    )
    if (rows.length > 0) await client.query(`drop index concurrently ${name}`)
    await client.query(`create index concurrently if not exists ${name} on ${definition}`)
  }
  for (const name of former) await client.query(`drop index concurrently if exists ${name}`)
}
