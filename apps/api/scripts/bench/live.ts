// Opens live streams of many people in many colleges on one server. Prints the memory of a stream, the CPU time of
// opening it and of keeping it open while nothing happens, and the CPU time of delivering an event.
import { setTimeout as wait } from 'node:timers/promises'
import { administratorPool, dropDatabase, environmentOf } from '#testing/database/database.ts'
import { seedPerson } from '#testing/database/seed.ts'
import { eventually, type LiveStream, openStream, topicsOf } from '#testing/http/stream.ts'
import { type Service, startService } from '#testing/processes/service.ts'
import { seedColleges } from './colleges.ts'
import { costEach, costOf, loadNow, type Measured, median, rssKb } from './measure.ts'

const colleges = 200
const peopleEach = 10
const sizes = [500, 2000]
/** How long idle streams are measured: two rounds of heartbeats (15 s) and three rounds of session checks (10 s). */
const idleMs = 30_000
const rounds = 3

type Person = { id: string; collegeId: string; cookie: string }
type Publish = typeof import('#platform/live/live.ts')['publish']
type Run = { service: Service; measured: Measured; streams: LiveStream[]; people: Person[]; publish: Publish }

export async function benchLive(): Promise<void> {
  const database = `counterfoil_bench_${process.pid}`
  const env = environmentOf(database, { RATE_LIMIT_FACTOR: '100000', DATABASE_POOL_SIZE: '8' })
  const administrator = administratorPool('postgres', 1)
  const streams: LiveStream[] = []
  let service: Service | undefined
  // The service's code reads the environment when it is imported, so the environment is set first.
  Object.assign(process.env, env)
  const { publish } = await import('#platform/live/live.ts')
  const { redis, subscriber } = await import('#platform/redis.ts')
  try {
    const people = await seedPeople(database)
    service = await startService(env)
    const measured = { pid: service.pid, database, administrator }
    const run = { service, measured, streams, people, publish }
    // Warm-up: V8 compiles, and the server connects to PostgreSQL.
    await open(run, 200)
    for (const stream of streams.splice(0)) stream.close()
    await measureSizes(run)
  } finally {
    for (const stream of streams) stream.close()
    await service?.kill('SIGTERM')
    for (const connection of [redis, subscriber]) connection.disconnect()
    await administrator.end()
    await dropDatabase(database)
  }
}

/**
 * Returns people of all colleges in turn, so that the first people of the list belong to as many colleges as possible.
 */
async function seedPeople(database: string): Promise<Person[]> {
  const { heads } = await seedColleges(database, { colleges })
  const db = administratorPool(database, 4)
  const people: Person[] = []
  for (let round = 0; round < peopleEach; round += 1) {
    for (const { collegeId } of heads) {
      people.push({ collegeId, ...(await seedPerson(db, { collegeId, role: 'student' })) })
    }
  }
  await db.query('vacuum analyze')
  await db.end()
  return people
}

/** Opens more streams until `size` streams are open. */
async function open({ service, streams, people }: Run, size: number): Promise<void> {
  while (streams.length < size) {
    const next = people.slice(streams.length, Math.min(size, streams.length + 50))
    const opened = await Promise.all(next.map(({ cookie }) => openStream(service.url, cookie)))
    streams.push(...opened)
    if (opened.some(({ status }) => status !== 200)) throw new Error('a stream was refused')
  }
}

async function measureSizes(run: Run): Promise<void> {
  const { measured, streams } = run
  for (const size of sizes) {
    const [rssBefore, more] = [rssKb(measured.pid), size - streams.length]
    const opening = await costOf(measured, () => open(run, size))
    const idle = await costOf(measured, () => wait(idleMs))
    const kb = (rssKb(measured.pid) - rssBefore) / more
    console.log(`\n${size} streams of ${size} people in ${colleges} colleges (${loadNow()})`)
    print('memory, each stream', `${kb.toFixed(1)} kB (of ${more} more streams)`)
    print('opening, each stream', costEach(opening, more))
    print('idle, each stream and minute', costEach(idle, (size * idleMs) / 60_000))
    for (const kind of kinds) await deliver(run, kind)
  }
}

const print = (title: string, figures: string) => console.log(`${title.padEnd(44)} ${figures}`)

type Kind = { title: string; isToOne: boolean; pauseMs: number }
const kinds: Kind[] = [
  { title: 'delivery to one person, 100 events a second', isToOne: true, pauseMs: 10 },
  { title: 'delivery in a college, 40 events a second', isToOne: false, pauseMs: 25 },
  { title: 'delivery in all colleges at once', isToOne: false, pauseMs: 0 },
]

/** Measures several rounds together, because CPU time is counted in steps of 10 ms. */
async function deliver(run: Run, kind: Kind): Promise<void> {
  const times: number[] = []
  const cost = await costOf(run.measured, async () => {
    for (let round = 0; round < rounds; round += 1) times.push(await publishRound(run, kind))
  })
  print(kind.title, costEach(cost, rounds * (kind.isToOne ? colleges : run.streams.length)))
  if (kind.pauseMs === 0) print('the last delivery after', `${median(times).toFixed(0)} ms`)
}

/** Publishes one event in each college. Returns the milliseconds until all events were delivered. */
async function publishRound({ streams, people, publish }: Run, { isToOne, pauseMs }: Kind): Promise<number> {
  const heard = () => streams.reduce((sum, stream) => sum + topicsOf(stream).length, 0)
  const [wanted, started] = [heard() + (isToOne ? colleges : streams.length), performance.now()]
  for (const { id: userId, collegeId } of people.slice(0, colleges)) {
    const published = publish(collegeId, [{ topic: 'complaints', to: [isToOne ? { userId } : {}] }])
    if (pauseMs > 0) await Promise.all([published, wait(pauseMs)])
  }
  if (!(await eventually(() => heard() >= wanted, 20_000))) throw new Error('events were lost')
  return performance.now() - started
}
