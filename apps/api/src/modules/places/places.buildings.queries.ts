import { defineList, runStatement, type Tx } from '#platform/database/database.ts'
import { integer, shape, text } from '#platform/database/shapes.ts'

/** More buildings than a college has. Those that come after them are found by typing. */
const mostBuildings = 500

const buildings = defineList(
  shape({ building: text('min(p.building)'), places: integer('count(*)') }),
  (columns) => `select ${columns} from places p where p.college_id = $1 and p.retired_at is null
    group by p.building_key order by p.building_key limit ${mostBuildings}`,
)

/** Lists the buildings by name. Those whose names differ only in capital and small letters are one. */
export const listBuildingRows = (tx: Tx, collegeId: string) => buildings(tx, [collegeId])

type Renamed = { collegeId: string; from: string; to: string }

/** What stands behind the name of the building in the key: floor and room. */
const inner = 'substr(p.key, length($2::text) + 1)'

const clash = {
  name: 'clash_of_buildings',
  text: `select exists (select from places p join places o
      on o.college_id = $1 and o.key = $3::text || ${inner} and o.retired_at is null and o.building_key <> $2::text
    where p.college_id = $1 and p.building_key = $2::text and p.retired_at is null) as "isTaken"`,
}

/** Whether a building already has one of the rooms that it would get from another one. Both are keys. */
export async function hasClash(tx: Tx, { collegeId, from, to }: Renamed): Promise<boolean> {
  const { rows } = await runStatement(tx, { ...clash, values: [collegeId, from, to] })
  return rows[0].isTaken
}

const rename = {
  name: 'rename_building',
  text: `update places p set building = $4::text, building_key = $3::text, key = $3::text || ${inner},
      words = array_to_tsvector($5::text[] || p.inner_words), version = p.version + 1
    where p.college_id = $1 and p.building_key = $2::text and p.building <> $4::text`,
}

type Building = { name: string; key: string; words: readonly string[] }

/** Renames a building with all its places, retired ones, too, and returns how many. */
export async function updateBuilding(
  tx: Tx,
  { collegeId, from, to }: { collegeId: string; from: string; to: Building },
): Promise<number> {
  const values = [collegeId, from, to.key, to.name, [...to.words]]
  return (await runStatement(tx, { ...rename, values })).rowCount ?? 0
}

const one = {
  name: 'has_building',
  text: 'select exists (select from places where college_id = $1 and building_key = $2) as "hasBuilding"',
}

export async function hasBuilding(tx: Tx, collegeId: string, key: string): Promise<boolean> {
  return (await runStatement(tx, { ...one, values: [collegeId, key] })).rows[0].hasBuilding
}
