import type pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { goodRequest } from '#testing/http/good-requests.ts'
import { requestTable } from '#testing/http/request-table.ts'
import { aCollegeWithPeople, type People, type Things, thingsOf } from '#testing/people/people.ts'
import { aWorld } from '#testing/world.ts'

// A trip is a group of queries that are sent to the database together. The session is read in one trip, and all data of
// a screen in one more. Queries that wait for each other are slow on every network.

const world = aWorld()
let people: People
let things: Things
let pools: pg.Pool[] = []
beforeAll(async () => {
  people = await aCollegeWithPeople(world)
  things = await thingsOf(world, people)
  // The pools are imported here and not at the top of the file, because they read the configuration that `world` sets.
  const { appPool } = await import('#platform/database/database.ts')
  const { authPool } = await import('#platform/database/database-unscoped.ts')
  pools = [appPool, authPool]
})

/**
 * How many trips a route needs besides the session. Statistics need two, because the plan decides how far back they go,
 * and a register, because one that is frozen is not counted. The starter sets are not in the database.
 */
const trips = (route: string) =>
  route.startsWith('GET /api/statistics') || route === 'GET /api/registers/:period'
    ? 2
    : route === 'GET /api/categories/starter-sets'
      ? 0
      : 1

const reads = requestTable.filter(
  ({ route }) => route.startsWith('GET ') && !/session$|registered|payment|live/.test(route),
)

async function countTrips(row: (typeof reads)[number]): Promise<number> {
  const { visitor, endpoint, query } = goodRequest(row, { world, people, things })
  const { params = {} } = row.input?.(things, things) ?? {}
  const asked = pools.map((pool) => vi.spyOn(pool, 'connect'))
  const answer = await visitor.call(endpoint, { params, query })
  const connections = asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of asked) spy.mockRestore()
  expect(answer.status).toBe(200)
  return connections
}

it.each(reads)('$route asks PostgreSQL as rarely as it can', async (row) => {
  // The worker runs in the same process. A job of it can add a connection to one of the requests, but not to all three.
  const counts = [await countTrips(row), await countTrips(row), await countTrips(row)]
  expect(Math.min(...counts)).toBe(trips(row.route))
})
