import { mostOffered } from '@counterfoil/contract/category-offer'
import { defineList, type Tx } from '#platform/database/database.ts'
import { flag, group, shape, text } from '#platform/database/shapes.ts'

const offered = shape({
  id: text('c.id'),
  name: text('c.name'),
  department: group({ id: text('d.id'), name: text('d.name') }),
  isRetired: flag('c.retired_at is not null'),
})

/**
 * The second placeholder of both lists says whether retired categories are wanted, too. The departments are joined to
 * the few that are offered, and not to all categories.
 */
const isWanted = `c.college_id = $1 and ($2::boolean or (c.retired_at is null and c.department_id not in (
  select id from departments where college_id = $1 and retired_at is not null)))`
/** Retired ones come last. */
const order = 'c.retired_at is not null, c.rank, lower(c.name), c.id'

const offers = (columns: string, { rank, from }: { rank: string; from: string }) => `select ${columns}
  from (
    select c.* from (select c.*, ${rank} as rank from ${from}) c order by ${order} limit ${mostOffered}
  ) c join departments d on d.college_id = $1 and d.id = c.department_id order by ${order}`

const matching = defineList(offered, (columns) =>
  offers(columns, {
    rank: 'not starts_with(lower(c.name), lower($4))',
    from: `categories c where ${isWanted} and array_to_tsvector(c.words) @@ $3::tsquery`,
  }),
)

/** How far back the use of categories is looked at. More would cost more and say less about this week. */
const newest = 300
/**
 * How many students make a category a used one. It is counted in such steps, and without the person who asks, so that
 * the order does not tell that a certain complaint was just filed, and no student alone can move a category up.
 */
const step = 3

const uses = `select l.category_id, count(distinct r.user_id) / ${step} as total
  from (select id, category_id from complaints where college_id = $1 order by id desc limit ${newest}) l
  join complaint_reporters r on r.college_id = $1 and r.complaint_id = l.id
  where l.category_id is not null and r.user_id <> $3 group by 1`

const used = defineList(offered, (columns) =>
  offers(columns, {
    rank: '-coalesce(u.total, 0)',
    // What students are in danger of is not offered by how often it happens.
    from: `categories c left join (${uses}) u on u.category_id = c.id and c.emergency = '[]' where ${isWanted}`,
  }),
)

type Wanted = { collegeId: string; withRetired: boolean }

/** Lists the categories whose words begin like `query` says. Those whose name begins with `typed` come first. */
export const listMatching = (
  tx: Tx,
  { collegeId, withRetired }: Wanted,
  { query, typed }: { query: string; typed: string },
) => matching(tx, [collegeId, withRetired, query, typed])

/** Lists the categories that the newest complaints name most often, and then others by name. */
export const listMostUsed = (tx: Tx, { collegeId, withRetired }: Wanted, userId: string) =>
  used(tx, [collegeId, withRetired, userId])
