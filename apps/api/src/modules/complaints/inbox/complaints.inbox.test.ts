import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEvents } from '#modules/complaints/complaints.history.queries.ts'
import { listDatedEvents } from '#modules/complaints/dates/complaints.dates.queries.ts'
import type { ReadContext } from '#platform/context.ts'
import { txOver } from '#platform/database/database.ts'
import { administratorPool, urlsOf } from '#testing/database/database.ts'
import { type InboxCase, inboxCases, nameOfCase, plainInbox } from '#testing/database/inbox-cases.ts'
import { seedCollege, seedPerson } from '#testing/database/seed.ts'
import { seedComplaints, unevenPlaces } from '#testing/database/seed-complaints.ts'
import { aWorld } from '#testing/world.ts'
import { listInbox } from './complaints.inbox.service.ts'
import { countOpenHere } from './complaints.inbox-place.queries.ts'

// A page of the inbox must not cost more because the college is large. The test runs EXPLAIN for every filter of the
// screen. It uses a college of 12,000 complaints where some filters match only the forty oldest. `npm run bench --
// inbox` measures the same list with 200,000 complaints.

const world = aWorld({ withWorker: false })
const departmentIds = new Map<string, string>()
const categoryIds = new Map<string, string>()
const placeIds = new Map<string, string>()
let collegeId = ''
let superAdminId = ''
let client: pg.Client

beforeAll(async () => {
  const db = administratorPool(world.database, 1)
  for (const _ of [1, 2, 3]) {
    const college = await seedCollege(db)
    await seedPerson(db, { collegeId: college.id, role: 'student' })
    const superAdmin = await seedPerson(db, { collegeId: college.id, role: 'SuperAdmin' })
    collegeId ||= college.id
    superAdminId ||= superAdmin.id
  }
  await seedComplaints(db, { each: 300, large: 12_000 })
  await db.query('vacuum analyze')
  const { rows } = await db.query('select id, name from departments where college_id = $1', [collegeId])
  for (const { id, name } of rows) departmentIds.set(name, id)
  const named = await db.query('select id, name from categories where college_id = $1', [collegeId])
  for (const { id, name } of named.rows) categoryIds.set(name, id)
  const places = await db.query('select id, building from places where college_id = $1', [collegeId])
  for (const { id, building } of places.rows) placeIds.set(building, id)
  await db.end()
  client = new pg.Client({ connectionString: urlsOf(world.database).app })
  await client.connect()
  await client.query("select set_config('app.college_id', $1, false)", [collegeId])
})
afterAll(() => client.end())

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Rows Removed by Filter'?: number
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Returns the nodes of the plan that PostgreSQL makes for this page of the inbox. */
async function explain({ department, category, place, ...others }: InboxCase): Promise<Node[]> {
  let nodes: Node[] = []
  const tx = txOver(async ({ text, name: _, ...query }, values = []) => {
    // Only the last statement reads complaints. Those before it find out what a day is in the college.
    if (!text.includes('from complaints')) return client.query({ ...query, text, values })
    const given = values
      .map((value) => (value === null ? 'null' : client.escapeLiteral(String(value))))
      .join(', ')
    await client.query('deallocate all')
    await client.query(`prepare page as ${text}`)
    const { rows } = await client.query(`explain (analyze, format json) execute page (${given})`)
    nodes = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan)
    return { rows: [], rowCount: 0, command: '', oid: 0, fields: [] }
  })
  const departmentId = department === undefined ? undefined : departmentIds.get(department)
  const categoryId = category === undefined ? undefined : categoryIds.get(category)
  const placeId = place === undefined ? undefined : placeIds.get(place)
  const query = complaintsApi.listInbox.query.parse({
    limit: '50',
    ...others,
    ...(departmentId ? { departmentId } : {}),
    ...(categoryId ? { categoryId } : {}),
    ...(placeId ? { placeId } : {}),
  })
  const actor = { collegeId, role: 'SuperAdmin', departmentId: null, userId: superAdminId, sessionId: '' }
  await listInbox({ actor, tx } as unknown as ReadContext, query)
  return nodes
}

const ofComplaints = (nodes: Node[]) => nodes.filter((node) => node['Relation Name'] === 'complaints')

/** How many rows PostgreSQL read from the table `complaints` or from its indexes. */
const lookedAt = (nodes: Node[]) =>
  nodes
    .filter((node) => node['Relation Name'] === 'complaints')
    .reduce(
      (sum, node) =>
        sum + node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
      0,
    )

/**
 * The most rows that a list is allowed to read: 51 for each branch, and 51 for the page itself. A list has a branch for
 * each pair of status and priority. The complaints of the last 50 hours are fewer than the number for a day. A list
 * in the order of the ids that is not filtered by such things has one range and no branches.
 */
function mostRows(one: InboxCase): number {
  if (one.order === 'due' || one.due !== undefined) return isByDateAlone(one) ? 102 : mostUnfinished + 51
  const { day, order } = one
  if (isOneRange(one)) return 51
  if (day !== undefined && (order === undefined || order === 'oldest')) return 150
  return mostInBranches(one)
}

function mostInBranches({ status, priority, order, assigned }: InboxCase): number {
  const isOfOpen = order === 'untouched' || assigned === 'nobody'
  const statuses = status?.split(',').length ?? (isOfOpen ? 2 : 4)
  // Longest untouched first, those that nobody has are read apart from the others.
  const parts = order === 'untouched' && assigned === undefined ? 2 : 1
  return 51 * (parts * statuses * (priority === undefined ? 3 : 1) + 1)
}

/** The unfinished complaints of the college: the newest tenth, and those of the oldest that are. */
const mostUnfinished = 1200 + 80

/** In the order of dates, other filters are asked of the rows of the index, which has unfinished complaints alone. */
const isByDateAlone = ({ order: _, due: __, department: ___, ...others }: InboxCase) =>
  Object.keys(others).length === 0

function isOneRange({
  order,
  status,
  priority,
  day,
  assigned,
  department,
  category,
  place,
  notSolved,
  filedFrom,
  filedUntil,
}: InboxCase) {
  const hasDays = filedFrom !== undefined || filedUntil !== undefined
  const isInOrderOfIds = order === undefined || order === 'oldest'
  const ofThing = notSolved === undefined ? (category ?? place) : undefined
  const isFiltered = [status, priority, day, assigned, ofThing].some((given) => given !== undefined)
  return isInOrderOfIds && !isFiltered && !(department !== undefined && hasDays)
}

describe.each(['force_custom_plan', 'force_generic_plan'])('with %s', (mode) => {
  beforeAll(async () => {
    await client.query(`set plan_cache_mode = ${mode}`)
  })

  it.each([plainInbox, ...inboxCases].map((one) => ({ name: nameOfCase(one), one })))(
    'reads only the rows of "$name"',
    async ({ one }) => {
      const nodes = await explain(one)
      const ways = new Set(ofComplaints(nodes).map((node) => node['Node Type']))
      expect([...ways].filter((way) => !way.startsWith('Index'))).toEqual([])
      expect(lookedAt(nodes)).toBeLessThanOrEqual(mostRows(one))
    },
  )
})

describe('a complaint at a place where many are open', () => {
  let id = ''
  let nodes: Node[] = []
  const tx = txOver(async ({ name: _, text, ...query }, values = []) => {
    const given = values.map((value) => client.escapeLiteral(String(value)))
    const filled = text.replace(/\$(\d+)/g, (_, at) => given[at - 1] ?? '')
    const { rows } = await client.query(`explain (analyze, format json) ${filled}`)
    nodes = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan)
    return client.query({ ...query, text, values })
  })
  beforeAll(async () => {
    const { rows } = await client.query(
      `select id from complaints where place_id = $1 and status = 'pending' limit 1`,
      [placeIds.get(unevenPlaces.large)],
    )
    id = rows[0]?.id
  })

  it('counts them only as far as the screen shows it', async () => {
    expect(await countOpenHere(tx, { collegeId, id, departmentId: null })).toBe(100)
    expect(lookedAt(nodes)).toBeLessThanOrEqual(101)
  })

  it('counts its dates without reading the events of others', async () => {
    const events = await listDatedEvents(tx, collegeId, id)
    expect(events).toHaveLength(1)
    const read = nodes.filter((node) => node['Relation Name'] === 'complaint_events')
    expect(read.length).toBeGreaterThan(0)
    const rows = read.map(
      (node) => node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
    )
    expect(Math.max(...rows)).toBeLessThanOrEqual(1)
  })

  it('reads its history without looking at the others', async () => {
    const events = await listEvents(tx, { collegeId, complaintId: id, withStaffEvents: true })
    expect(events.length).toBeGreaterThan(0)
    expect(lookedAt(nodes)).toBeLessThanOrEqual(events.length)
  })
})

it('takes the index of a department for nothing but the list of a department', async () => {
  const indexesOf = async (one: InboxCase) =>
    ofComplaints(await explain(one)).map((node) => node['Index Name'])
  expect(await indexesOf({ department: 'Hostel' })).toContain('complaints_of_department')
  // With the few rows of this test, PostgreSQL takes two other indexes. In a large installation it may not, so they go.
  const db = administratorPool(world.database, 1)
  await db.query('drop index complaints_by_department_and_status, complaints_by_status')
  await db.end()
  for (const way of ['indexonlyscan', 'bitmapscan', 'seqscan', 'sort'])
    await client.query(`set enable_${way} = off`)
  expect(await indexesOf({ department: 'Hostel', priority: 'high' })).not.toContain(
    'complaints_of_department',
  )
})
