import type { World } from '#testing/world.ts'

export type Fingerprint = Record<string, string>

/**
 * The worker sends mails and chains the audit while a test runs, and then these rows change. What the mails are about, and
 * what is chained, is in other rows.
 */
const ofWorker = ['notices', 'notice_paces', 'audit_links', 'audit_checks']

/** A digest of every row of every table, or of every row that belongs to one college. */
export async function fingerprint(world: World, collegeId?: string): Promise<Fingerprint> {
  const tables: { name: string; columns: string[] }[] = await world.sql(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and table_name <> all ($1) group by 1 order by 1`,
    [ofWorker],
  )
  const digests = tables.map(({ name, columns }) => {
    const rows = collegeId === undefined ? 'true' : ownRows(name, columns, collegeId)
    return `select '${name}' as name, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as digest
            from "${name}" t where ${rows}`
  })
  const found: { name: string; digest: string }[] = await world.sql(digests.join(' union all '))
  return Object.fromEntries(found.map(({ name, digest }) => [name, digest]))
}

function ownRows(table: string, columns: string[], collegeId: string): string {
  if (table === 'colleges') return `id = '${collegeId}'`
  if (columns.includes('college_id')) return `college_id = '${collegeId}'`
  if (!columns.includes('user_id')) return 'false'
  const people = `user_id in (select id from "user" where college_id = '${collegeId}')`
  // Reset links are left out, because anyone can ask for a reset mail to any address.
  return table === 'mail_tokens' ? `purpose <> 'reset' and ${people}` : people
}
