// Compares the time of every filter of the inbox with the time of the page without a filter. The college is large, and
// some filters match only its forty oldest complaints. One client asks for all cases in turn, so that a busy second
// affects all of them.
import { administratorPool } from '#testing/database/database.ts'
import { type InboxCase, inboxCases, nameOfCase, plainInbox } from '#testing/database/inbox-cases.ts'
import type { Service } from '#testing/processes/service.ts'
import type { Head } from './colleges.ts'
import { median } from './measure.ts'

const turns = 40
const goal = 1.5

export async function benchFilters(
  database: string,
  service: Service,
  head: Head | undefined,
): Promise<void> {
  if (!head) throw new Error('no college')
  const ids = {
    departments: await idsOf(database, 'departments', head.collegeId),
    categories: await idsOf(database, 'categories', head.collegeId),
    places: await idsOf(database, 'places', head.collegeId),
  }
  const cases = [plainInbox, ...inboxCases]
  const urls = cases.map((one) => `${service.url}/api/complaints?${queryOf(one, ids)}`)
  const times = urls.map((): number[] => [])
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [at, url] of urls.entries()) {
      const started = performance.now()
      const answer = await fetch(url, { headers: { cookie: head.cookie } })
      if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
      await answer.arrayBuffer()
      // The first ten turns are a warm-up, in which PostgreSQL plans and prepares.
      if (turn >= 10) times[at]?.push(performance.now() - started)
    }
  }
  print(cases.map((one, at) => ({ name: nameOfCase(one), ms: median(times[at] ?? []) })))
}

function print([plain, ...others]: { name: string; ms: number }[]): void {
  const plainMs = plain?.ms ?? 0
  const ratios = others.map(({ name, ms }) => ({ name, ratio: ms / plainMs }))
  const worst = ratios.toSorted((a, b) => b.ratio - a.ratio)
  console.log(
    `\nin the large college: ${plainMs.toFixed(1)} ms without a filter; ${others.length} filters beside it:`,
  )
  for (const { name, ratio } of worst.slice(0, 12)) console.log(`  ${ratio.toFixed(2).padStart(6)}  ${name}`)
  const above = ratios.filter(({ ratio }) => ratio > goal).length
  console.log(
    `median ${median(ratios.map(({ ratio }) => ratio)).toFixed(2)}, ${above} above ${goal} (goal none)`,
  )
}

type Ids = ReadonlyMap<string, string>

const nameIn = { departments: 'name', categories: 'name', places: 'building' }

async function idsOf(database: string, table: keyof typeof nameIn, collegeId: string): Promise<Ids> {
  const db = administratorPool(database, 1)
  const { rows } = await db.query(`select id, ${nameIn[table]} as name from ${table} where college_id = $1`, [
    collegeId,
  ])
  await db.end()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

function queryOf(
  { department, category, place, ...others }: InboxCase,
  ids: Record<keyof typeof nameIn, Ids>,
): URLSearchParams {
  const departmentId = department === undefined ? undefined : ids.departments.get(department)
  const categoryId = category === undefined ? undefined : ids.categories.get(category)
  const placeId = place === undefined ? undefined : ids.places.get(place)
  return new URLSearchParams({
    ...{ limit: '50', ...others },
    ...(departmentId && { departmentId }),
    ...(categoryId && { categoryId }),
    ...(placeId && { placeId }),
  })
}
