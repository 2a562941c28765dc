import { randomUUID } from 'node:crypto'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { retentionApi } from '@counterfoil/contract/complaints/retention-api'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administratorPool } from '#testing/database/database.ts'
import { overNetwork } from '#testing/http/over-network.ts'
import { wrongCounters } from '#testing/people/merging.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { type Service, startService, startWorker } from '#testing/processes/service.ts'
import { findInFiles, findInTables, findInText } from '#testing/words/find-words.ts'
import { fileMarkedComplaints, Marks } from '#testing/words/marked-complaints.ts'
import { aWorld } from '#testing/world.ts'

// Everything that people can write about a complaint, a real server and a real worker that log all they can, and a clock
// that is moved by three years. Then no table, file, job or line of the log has one of the words.

const world = aWorld({ withWorker: false })
const marks = new Marks()
let [server, worker]: [Service | undefined, Awaited<ReturnType<typeof startWorker>> | undefined] = [
  undefined,
  undefined,
]
let db: pg.Pool
let people: People

beforeAll(async () => {
  db = administratorPool(world.database, 1)
  ;[server, worker] = await Promise.all([
    startService({ LOG_LEVEL: 'debug' }),
    startWorker({ LOG_LEVEL: 'debug' }),
  ])
  const { url } = server
  const local = await aCollegeWithPeople(world)
  const entries = Object.entries(local).map(([who, member]) => [who, overNetwork(member, url)])
  people = Object.fromEntries(entries) as People
}, 120_000)
afterAll(async () => {
  await Promise.all([server?.kill('SIGKILL'), worker?.kill('SIGKILL')])
  await db.end()
})

const patient = { interval: 100 }
const filesFolder = () => process.env['FILES_FOLDER'] ?? ''

/** Changes a complaint in a bulk change, with words for its student. */
async function changeInBulk(id: string): Promise<void> {
  const { superAdmin } = people
  const { version } = (await superAdmin.call(complaintsApi.read, { params: { id } })).body
  const change = { kind: 'status', to: 'rejected', reason: marks.word('bulk') }
  const asked = await superAdmin.call(complaintsApi.askBulk, { body: { items: [{ id, version }], change } })
  await world.sql('update bulk_jobs set starts_at = now() where id = $1', [asked.body.id])
  await world.sql(`update pgboss.job set start_after = now() where name = 'complaints.bulk'`)
  const state = async () =>
    (await superAdmin.call(complaintsApi.readBulk, { params: { id: asked.body.id } })).body.state
  await expect.poll(state, patient).toBe('done')
}

/** Looks for the words in requests, as people do, and as requests that are refused. */
async function askWithWords(): Promise<void> {
  const { superAdmin, student } = people
  for (const words of marks.words.slice(0, 3)) {
    await superAdmin.call(complaintsApi.searchInbox, { query: { words } })
    await student.call(complaintsApi.listOwn, { query: { words } })
    await student.call(complaintsApi.file, { body: { subject: words } })
  }
  await superAdmin.call(complaintsApi.exportInbox, { body: {} })
  await superAdmin.call(complaintsApi.listNotices)
}

/** Lets the worker blank what is old and delete the files, as its schedule would at night and in the hour after. */
async function passNight(): Promise<void> {
  // Loaded here, because these modules read the environment of the world.
  const { blankOldComplaints } = await import('./complaints.retention.service.ts')
  const { sweepFiles } = await import('#modules/complaints/files/complaints.checking.service.ts')
  const { enqueue } = await import('#platform/jobs/jobs.ts')
  const { outsideCollegesAsWorker } = await import('#platform/database/database.ts')
  for (const job of [blankOldComplaints, sweepFiles]) {
    const id = randomUUID()
    await outsideCollegesAsWorker((tx) => enqueue(tx, job, {}, { id }))
    const state = async () => (await world.sql('select state from pgboss.job where id = $1', [id]))[0]?.state
    await expect.poll(state, patient).toBe('completed')
  }
}

const record = () =>
  world.sql(`select (select jsonb_agg(to_jsonb(c) - 'subject' - 'blanked_up_to' order by id) from complaints c) as rows,
    (select jsonb_agg(to_jsonb(e) order by id) from complaint_events e) as events,
    (select jsonb_agg(to_jsonb(n) order by n) from complaint_counts n) as counts,
    (select jsonb_agg(to_jsonb(n) order by n) from complaint_day_counts n) as days,
    (select jsonb_agg(to_jsonb(n)) from complaint_numbers n) as numbers`)

it('leaves none of the words anywhere, and the record whole', { timeout: 180_000 }, async () => {
  const [id = ''] = await fileMarkedComplaints(world, people, marks)
  await changeInBulk(id)
  await askWithWords()
  await world.hurryNotices()
  await world.mailbox.waitFor(people.superAdmin.email, /deleted/)

  // Each word is found now, so the search finds them.
  const inTables = (await findInTables(db, marks.words)).map((found) => found.split(': ')[1])
  const inFiles = (await findInFiles(filesFolder(), marks.words)).map((found) => found.split(': ')[1])
  expect(marks.words.filter((word) => ![...inTables, ...inFiles].includes(word.toLowerCase()))).toEqual([])
  expect(marks.words.length).toBeGreaterThan(40)
  const before = await record()

  const at = new Date(Date.now() + 86_400_000)
  at.setUTCFullYear(at.getUTCFullYear() + 3)
  await world.setClock(at.toISOString())
  const due = (await people.superAdmin.call(retentionApi.listDue, { query: { years: '3', limit: '100' } }))
    .body
  await passNight()

  expect(await findInTables(db, marks.words)).toEqual([])
  expect(await findInFiles(filesFolder(), marks.words)).toEqual([])
  expect(findInText(`${server?.output()}${worker?.output()}`, marks.words)).toEqual([])
  expect(worker?.output()).toContain('old complaints blanked')
  expect(server?.output().split('\n').length).toBeGreaterThan(50)
  expect(await record()).toEqual(before)
  expect(await wrongCounters(world)).toEqual([])
  const blanked = await world.sql(`select id from complaints where subject = '' order by id`)
  expect(due.items.map((one) => one.id)).toEqual(blanked.map((row) => row.id))

  const [planted = ''] = marks.words
  await world.sql(`update bulk_jobs set words = $1`, [`Planted ${planted.toUpperCase()}`])
  expect(await findInTables(db, marks.words)).toEqual([`public.bulk_jobs: ${planted}`])
  // A bulk change that never ended does not keep its words either.
  await passNight()
  expect(await findInTables(db, marks.words)).toEqual([])
})
