import { defineList, type Tx } from '#platform/database/database.ts'
import { shape, textOrNull } from '#platform/database/shapes.ts'
import { endOfList, startOfList } from '#platform/http/pages.ts'
import { firstIdAt } from '#platform/ids.ts'

export type Ids = { first: string; end: string }

const dayStarts = defineList(
  shape({
    from: textOrNull('floor(extract(epoch from $2::date::timestamp at time zone time_zone) * 1000)'),
    until: textOrNull('floor(extract(epoch from ($3::date + 1)::timestamp at time zone time_zone) * 1000)'),
  }),
  (columns) => `select ${columns} from colleges where id = $1`,
)

type Days = { from: string | undefined; until: string | undefined }

/** Returns which ids the complaints of these days have. Ids begin with the time. */
export async function findIdsOfDays(tx: Tx, collegeId: string, { from, until }: Days): Promise<Ids> {
  const [start] = await dayStarts(tx, [collegeId, from ?? null, until ?? null])
  const idAt = (ms: string | null | undefined, otherwise: string) => (ms ? firstIdAt(Number(ms)) : otherwise)
  return { first: idAt(start?.from, startOfList), end: idAt(start?.until, endOfList) }
}
