import { mostLastPlaces, mostPlacesOffered } from '@counterfoil/contract/place-offer'
import { defineList, type Tx } from '#platform/database/database.ts'
import { flag, shape, text } from '#platform/database/shapes.ts'

const offered = shape({
  id: text('p.id'),
  building: text('p.building'),
  floor: text('p.floor'),
  room: text('p.room'),
  isRetired: flag('p.retired_at is not null'),
})

const matching = (isRetired: boolean) => `p.college_id = $1 and p.words @@ $2::tsquery
  and p.retired_at is ${isRetired ? 'not null' : 'null'}`
const begins = '(p.key >= $3 and p.key < $4)'

/**
 * First come those whose building begins with what was typed, then the others. Each branch is in the order of an index
 * and ends as soon as it has enough. The second one looks for more than are offered, because it can meet those of the
 * first. Without a branch of their own, all matching places would have to be sorted.
 */
const open = `(select p.id, p.key, 0 as rank from places p where ${matching(false)} and ${begins}
    order by p.key limit ${mostPlacesOffered})
  union all
  (select p.id, p.key, 1 from (
    select p.id, p.key from places p where ${matching(false)} order by p.key limit ${2 * mostPlacesOffered}
  ) p where not ${begins})`
const retired = `(select p.id, p.key, 2 from places p where ${matching(true)} order by p.key limit ${mostPlacesOffered})`

const offers = (branches: string) =>
  defineList(
    offered,
    (columns) => `select ${columns} from (
        select f.* from (${branches}) f order by f.rank, f.key limit ${mostPlacesOffered}
      ) f join places p on p.college_id = $1 and p.id = f.id order by f.rank, f.key, p.id`,
  )
const matches = { open: offers(open), all: offers(`${open} union all ${retired}`) }

type Wanted = { collegeId: string; withRetired: boolean }

/** Greater than every letter. */
const afterAll = '\u{10ffff}'

/**
 * Lists the places whose words begin like `query` says. Those whose key begins with `key` come first, and retired ones
 * last.
 */
export const listMatching = (
  tx: Tx,
  { collegeId, withRetired }: Wanted,
  { query, key }: { query: string; key: string },
) => matches[withRetired ? 'all' : 'open'](tx, [collegeId, query, key, `${key}${afterAll}`])

const first = defineList(
  offered,
  (columns) => `select ${columns} from places p where p.college_id = $1 and p.retired_at is null
    order by p.key limit ${mostPlacesOffered}`,
)

export const listFirst = (tx: Tx, collegeId: string) => first(tx, [collegeId])

/** How many of a student's complaints are looked at. */
const newest = 50

const last = defineList(
  offered,
  (columns) => `select ${columns} from (
      select c.place_id, min(r.nth) as nth from (
        select complaint_id, row_number() over (order by complaint_id desc) as nth from complaint_reporters
        where college_id = $1 and user_id = $2 order by complaint_id desc limit ${newest}
      ) r join complaints c on c.college_id = $1 and c.id = r.complaint_id
      where c.place_id is not null group by c.place_id
    ) l join places p on p.college_id = $1 and p.id = l.place_id and p.retired_at is null
    order by l.nth limit ${mostLastPlaces}`,
)

/** Lists the places of the newest complaints of a student, each once. */
export const listLast = (tx: Tx, collegeId: string, userId: string) => last(tx, [collegeId, userId])
