import { defineList, runStatement, type Tx } from '#platform/database/database.ts'
import { integer, moment, shape } from '#platform/database/shapes.ts'
import { heldIds, listedFields, withListed } from './complaints.holds.queries.ts'

/**
 * Whether the last event of the complaint `c` is longer ago than so many years, and something was written since it was
 * last blanked. What happens to the complaint that it joined counts, too, because its student reads that. Ids begin with the time of filing, so the index of the ids ends where complaints are younger than that.
 * `college` and `years` are the parts of the statement that hold them.
 */
const isOver = (college: string, years: string) => `c.college_id = ${college}
  and c.id < (lpad(to_hex(floor(extract(epoch from clock_now() - make_interval(years => ${years})) * 1000)::bigint), 12, '0')
    || repeat('0', 20))::uuid
  and c.updated_at < clock_now() - make_interval(years => ${years})
  and c.blanked_up_to is distinct from c.updated_at
  and not exists (select from complaints i where i.college_id = c.college_id and i.id = c.merged_into_id
    and i.updated_at >= clock_now() - make_interval(years => ${years}))`

/** The complaints that are kept from deletion, found once for the whole statement. `$1` is the college. */
const held = `held (id) as materialized (${heldIds('$1')})`
const isFree = (id: string) => `${id} not in (select id from held)`

/**
 * Whether the next run blanks the complaint `c`. The dry run and the run both ask this, and nothing else. The statement
 * begins with `held`.
 */
const isDue = (college: string, years: string) => `${isOver(college, years)} and ${isFree('c.id')}`

type Due = { collegeId: string; years: number }

const duePage = defineList(
  shape({ ...listedFields, lastEventAt: moment('c.updated_at') }),
  (columns) => `with ${held} select ${columns} from complaints c ${withListed}
    where ${isDue('$1', '$2')} and c.id > $3 order by c.id limit $4`,
)

/** One page of the complaints that the next run would blank with this period, oldest first. */
export const listDueRows = (
  tx: Tx,
  { collegeId, years, after, limit }: Due & { after: string; limit: number },
) => duePage(tx, [collegeId, years, after, limit])

const dueCount = defineList(
  shape({ total: integer('count(*)') }),
  (columns) => `with ${held} select ${columns} from (
    select from complaints c where ${isDue('$1', '$2')} limit $3) due`,
)

const keptCount = defineList(
  shape({ total: integer('count(*)') }),
  (columns) => `with ${held} select ${columns} from (
    select from complaints c where ${isOver('$1', '$2')} and c.id in (select id from held) limit $3) kept`,
)

/** Counts, up to `most`, the complaints that the next run would blank, and those that it would if they were not held. */
export async function countDue(
  tx: Tx,
  { collegeId, years }: Due,
  most: number,
): Promise<{ total: number; held: number }> {
  const values = [collegeId, years, most]
  const [[due], [kept]] = await Promise.all([dueCount(tx, values), keptCount(tx, values)])
  return { total: due?.total ?? 0, held: kept?.total ?? 0 }
}

/** The details of a reporter that are not cleared yet. */
const hasDetails = 'coalesce(r.name, r.roll, r.email, r.phone) is not null'

/** A complaint that someone is changing is left for the next night. */
const lockPage = `with page as (
    select c.id from complaints c where ${isOver('$1', '$2')} and c.id > $3 order by c.id limit $4
  ), locked as (
    select c.id from complaints c where c.college_id = $1 and c.id in (select id from page)
    for update of c skip locked
  )
  select (select id from page order by id desc limit 1) as last, array(select id from locked) as ids`

/**
 * Blanks those of the locked complaints that are due. This is another statement than the one that locks them, so it sees
 * every hold: placing one locks the complaint, too. Events, counts and numbers stay as they are.
 */
const blankLocked = `with ${held}, due as (
    select c.id from complaints c where ${isDue('$1', '$2')} and c.id = any($3::uuid[])
  ), subjects as (
    update complaints set subject = '', place_id = null, blanked_up_to = updated_at
    where college_id = $1 and id in (select id from due)
  ), times as (
    update complaint_times set place_id = null
    where college_id = $1 and complaint_id in (select id from due) and place_id is not null
  ), answers as (
    update complaint_answers set body = ''
    where college_id = $1 and complaint_id in (select id from due) and body <> ''
  ), texts as (
    update complaint_texts set body = ''
    where college_id = $1 and complaint_id in (select id from due) and body <> ''
  ), search as (
    update complaint_search set text_words = '', person_words = ''
    where college_id = $1 and complaint_id in (select id from due) and (text_words <> '' or person_words <> '')
  ), files as (
    update complaint_files set state = 'erased'
    where college_id = $1 and complaint_id in (select id from due) and state <> 'erased'
  ), reporters as (
    update complaint_reporters r set name = null, roll = null, email = null, phone = null
    where r.college_id = $1 and r.complaint_id in (select id from due) and ${hasDetails}
  )
  select count(*)::int as blanked from due`

type Page = Due & { after: string; limit: number }

/** Returns the last id of the page, or null if there is none, and how many complaints were blanked. */
export async function updateToBlank(
  tx: Tx,
  { collegeId, years, after, limit }: Page,
): Promise<{ last: string | null; blanked: number }> {
  const page = { name: 'lock_old_complaints', text: lockPage, values: [collegeId, years, after, limit] }
  const { last, ids } = (await runStatement(tx, page)).rows[0]
  if (ids.length === 0) return { last, blanked: 0 }
  const blank = { name: 'blank_complaints', text: blankLocked, values: [collegeId, years, ids] }
  const [{ blanked }] = (await runStatement(tx, blank)).rows
  return { last, blanked }
}

const lockReported = `select c.id from complaint_reporters r
  join complaints c on c.college_id = r.college_id and c.id = r.complaint_id
  where r.college_id = $1 and r.user_id = $2 order by c.id for update of c`

/** Locks the complaints of a person, so that none can be kept from deletion while its reporter is forgotten. */
export async function lockComplaintsOf(tx: Tx, collegeId: string, userId: string): Promise<string[]> {
  const values = [collegeId, userId]
  const { rows } = await runStatement(tx, { name: 'lock_complaints_of', text: lockReported, values })
  return rows.map(({ id }) => id)
}

const lockRemoved = `with ${held}, gone as materialized (
    select id from "user" where college_id = $1 and state = 'removed'
  ), left_over as (
    select r.complaint_id from gone cross join lateral (
      select r.complaint_id from complaint_reporters r
      where r.college_id = $1 and r.user_id = gone.id and ${hasDetails} offset 0
    ) r where ${isFree('r.complaint_id')} limit $2
  )
  select c.id from complaints c where c.college_id = $1 and c.id in (select complaint_id from left_over)
  for update of c skip locked`

/** Locks complaints whose reporter is to be forgotten: the account was deleted while the complaint was held. */
export async function lockUnforgotten(tx: Tx, collegeId: string, limit: number): Promise<string[]> {
  const values = [collegeId, limit]
  const { rows } = await runStatement(tx, { name: 'lock_unforgotten', text: lockRemoved, values })
  return rows.map(({ id }) => id)
}

const forget = `with ${held}, forgotten as (
    select one.id from unnest($2::uuid[]) one (id) where ${isFree('one.id')}
  ), reporters as (
    update complaint_reporters set name = null, roll = null, phone = null, email = null
    where college_id = $1 and complaint_id in (select id from forgotten)
  ), search as (
    update complaint_search set person_words = '' where college_id = $1 and complaint_id = any($2::uuid[])
  ), files as (
    update complaint_files set state = 'erased' where college_id = $1 and complaint_id in (select id from forgotten)
  )
  select count(*) from forgotten`

/**
 * Clears the details of the reporters of these locked complaints, the words by which the search finds them, and erases
 * the files. What is held stays until the hold has ended, but nobody finds it by the person any more.
 */
export async function forgetReporters(tx: Tx, collegeId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await runStatement(tx, { name: 'forget_reporters', text: forget, values: [collegeId, ids] })
}
