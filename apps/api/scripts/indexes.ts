import type pg from 'pg'

/**
 * Indexes of tables that are large where the service runs. They are built beside the running service (CONCURRENTLY),
 * which cannot be done inside the transaction of a migration. What is listed exists after every migration; one that is
 * not wanted any more is dropped by a migration.
 *
 * Those of complaints hold the ids of a filter in the order of the list, so that a page is found without passing the
 * rest of the college: by department; by status and priority; by all three. A filter that names one of status and
 * priority reads the few branches of the other.
 */
const indexes = {
  complaints_by_department: `complaints (college_id, department_id, id) where state = 'open'`,
  complaints_by_status: `complaints (college_id, status, priority, id) where state = 'open'`,
  complaints_by_department_and_status: `complaints (college_id, department_id, status, priority, id) where state = 'open'`,
}

export async function buildIndexes(client: pg.Client): Promise<void> {
  // Building waits for transactions that are under way: half a second, as for other locks, would not do.
  await client.query("set lock_timeout = '60s'")
  for (const [name, definition] of Object.entries(indexes)) {
    // A build that was broken off leaves an index that is kept up to date and never read.
    const { rows } = await client.query(
      'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [name],
    )
    if (rows.length > 0) await client.query(`drop index concurrently ${name}`)
    await client.query(`create index concurrently if not exists ${name} on ${definition}`)
  }
}
