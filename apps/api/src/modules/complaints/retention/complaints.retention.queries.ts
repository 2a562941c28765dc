import { runStatement, type Tx } from '#platform/database/database.ts'

/**
 * Blanks the complaints of one page whose last event is too long ago. Ids begin with the time of filing, so the page
 * ends where complaints are younger than that. A complaint that someone is changing is left for the next night. One
 * that got a new reason after it was blanked is blanked again. Events, counts and numbers stay as they are.
 */
const blankPage = `with page as (
    select id from complaints
    where college_id = $1 and id > $2 and id < (
      lpad(to_hex(floor(extract(epoch from clock_now() - make_interval(years => $3)) * 1000)::bigint), 12, '0')
        || repeat('0', 20))::uuid
    order by id limit $4
  ), due as (
    select c.id from complaints c
    where c.college_id = $1 and c.id in (select id from page)
      and c.updated_at < clock_now() - make_interval(years => $3)
      and (c.subject <> '' or exists (
        select from complaint_texts t where t.college_id = $1 and t.complaint_id = c.id and t.body <> '') or exists (
        select from complaint_files f where f.college_id = $1 and f.complaint_id = c.id and f.state <> 'erased'))
    for update of c skip locked
  ), subjects as (
    update complaints set subject = '' where college_id = $1 and id in (select id from due)
  ), texts as (
    update complaint_texts set body = '' where college_id = $1 and complaint_id in (select id from due)
  ), search as (
    update complaint_search set text_words = '', person_words = ''
    where college_id = $1 and complaint_id in (select id from due)
  ), files as (
    update complaint_files set state = 'erased' where college_id = $1 and complaint_id in (select id from due)
  ), reporters as (
    update complaint_reporters set name = null, roll = null, email = null, phone = null
    where college_id = $1 and complaint_id in (select id from due)
  )
  select (select id from page order by id desc limit 1) as last, (select count(*)::int from due) as blanked`

type Page = { collegeId: string; after: string; years: number; limit: number }

/** Returns the last id of the page, or null if there is none, and how many complaints were blanked. */
export async function updateToBlank(
  tx: Tx,
  { collegeId, after, years, limit }: Page,
): Promise<{ last: string | null; blanked: number }> {
  const values = [collegeId, after, years, limit]
  const { rows } = await runStatement(tx, { name: 'blank_complaints', text: blankPage, values })
  return rows[0]
}
