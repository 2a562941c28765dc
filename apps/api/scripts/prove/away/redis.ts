// F08, T36: kills Redis and makes it hang under load. Proves that no request fails and that all limits hold. Browsers
// are told when live events stop and when they are back.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type SeededCollege, type SeededPerson, seedCollege, seedPerson } from '#testing/database/seed.ts'
import { ask } from '#testing/http/client.ts'
import { eventually, type LiveStream, openStream, topicsOf } from '#testing/http/stream.ts'
import { freePort, startService } from '#testing/processes/service.ts'
import { Findings, type Ground, onFreshDatabase, type Proof } from '../proof.ts'

const changesPerMinute = 150
const guessesPerHour = 20
/**
 * A process asks Redis every 10 seconds whether it answers. If it notices a hang only now, it connects anew, and
 * browsers load again what was said meanwhile. Three seconds later everything is heard again.
 */
const noticedMs = 14_000

/** Starts a Redis for this proof alone, so that the proof can kill it. */
async function startRedis(port: number, folder: string): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  await new Promise<void>((ready, failed) => {
    child.on('error', failed)
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString('utf8').includes('Ready to accept connections')) ready()
    })
  })
  return child
}

async function killRedis(child: ChildProcess): Promise<void> {
  const gone = new Promise((exited) => child.on('exit', exited))
  child.kill('SIGKILL')
  await gone
}

type Scene = {
  ground: Ground
  url: string
  college: SeededCollege
  head: SeededPerson
  streams: LiveStream[]
  findings: Findings
}

type Load = { answered: number; failures: string[]; slowestMs: number }

/** Sends everyday reads and edits of many people. Each person stays far below the limits. */
async function keepAsking(
  { url }: Scene,
  people: SeededPerson[],
  load: Load,
  isOver: () => boolean,
): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const { cookie } = people[turn % people.length] ?? {}
    const isEdit = turn % 4 === 0
    const started = performance.now()
    const call = isEdit
      ? { method: 'PATCH', path: '/api/profile', cookie, body: { phone: '+911126591000' } }
      : { path: '/api/students?limit=20', cookie }
    const answer = await ask(url, call).catch((error: Error) => ({
      status: 0,
      body: { code: error.message },
    }))
    load.slowestMs = Math.max(load.slowestMs, performance.now() - started)
    load.answered += 1
    if (answer.status !== 200) load.failures.push(`${answer.status} ${answer.body['code']}`)
    await wait(20)
  }
}

/** Sends `tries` requests and counts those with the status of an allowed one. */
async function countAllowed(
  tries: number,
  allowedStatus: number,
  attempt: () => Promise<{ status: number }>,
): Promise<number> {
  let allowed = 0
  for (let turn = 0; turn < tries; turn += 1) if ((await attempt()).status === allowedStatus) allowed += 1
  return allowed
}

/** Checks that the limits are the same, whether Redis or the process counts the requests. */
async function checkLimits(scene: Scene, when: string): Promise<void> {
  const { ground, url, college, findings } = scene
  const { cookie } = await seedPerson(ground.administrator, { collegeId: college.id, role: 'SuperAdmin' })
  const body = { phone: '+911126591000' }
  const edits = await countAllowed(changesPerMinute + 10, 200, () =>
    ask(url, { method: 'PATCH', path: '/api/profile', cookie, body }),
  )
  findings.expectEqual(`edits allowed ${when}`, edits, changesPerMinute)
  const guess = { email: `${when.replaceAll(' ', '-')}@college.test`, password: 'Wrong-Password-1' }
  const guesses = await countAllowed(guessesPerHour + 5, 401, () =>
    ask(url, { method: 'POST', path: '/api/session', body: guess }),
  )
  findings.expectEqual(`guesses allowed ${when}`, guesses, guessesPerHour)
}

/** Checks that a SuperAdmin can still read the list of students and that everyone else is still refused. */
async function checkDoors(scene: Scene, when: string): Promise<void> {
  const { ground, url, college, head, findings } = scene
  const { cookie: student } = await seedPerson(ground.administrator, {
    collegeId: college.id,
    role: 'student',
  })
  const ended = await seedPerson(ground.administrator, { collegeId: college.id, role: 'SuperAdmin' })
  await ground.administrator.query('delete from session where id = $1', [ended.sessionId])
  const doors: [string, string | undefined, number][] = [
    ['nobody', undefined, 401],
    ['a forged cookie', '__Host-session=abc.def', 401],
    ['an ended session', ended.cookie, 401],
    ['a student', student, 403],
    ['a SuperAdmin', head.cookie, 200],
  ]
  for (const [who, cookie, expected] of doors) {
    const { status } = await ask(url, { path: '/api/students', cookie })
    findings.expectEqual(`the list of students for ${who} ${when}`, status, expected)
  }
  const stream = await openStream(url, ended.cookie)
  findings.expectEqual(`a stream for an ended session ${when}`, stream.status, 401)
}

const lastState = (stream: LiveStream) =>
  stream.events.findLast(({ event }) => event === 'state')?.data['live']

async function checkStreams({ streams, findings }: Scene, live: boolean): Promise<void> {
  const isTold = await eventually(() => streams.every((stream) => lastState(stream) === live), 10_000)
  findings.expect(isTold, `not every stream was told live: ${live}`)
}

/** Checks that a change made by one person reaches the live streams of the others. */
async function checkAnnouncements(
  { url, college, head, streams, findings }: Scene,
  index: number,
): Promise<void> {
  const before = streams.map((stream) => topicsOf(stream).length)
  const body = {
    email: `admin${index}@proof.test`,
    phone: '+911126591000',
    departmentId: college.departmentIds[0],
    password: 'Temporary-9-Kaveri',
  }
  const call = {
    method: 'POST',
    path: '/api/department-admins',
    cookie: head.cookie,
    body,
    key: crypto.randomUUID(),
  }
  const { status } = await ask(url, call)
  findings.expectEqual('creating an admin', status, 201)
  const isHeard = () => streams.every((stream, at) => topicsOf(stream).length > (before[at] ?? 0))
  findings.expect(await eventually(isHeard, 5000), `announcement ${index} did not arrive`)
}

export const proveRedis: Proof = ({ isShort }) =>
  onFreshDatabase('redis', async (ground) => {
    const outageMs = isShort ? 3000 : 30_000
    const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'redis-'))]
    let redis = await startRedis(port, folder)
    const env = ground.env({ REDIS_URL: `redis://127.0.0.1:${port}`, RATE_LIMIT_FACTOR: '1' })
    const service = await startService(env)
    const college = await seedCollege(ground.administrator)
    const aHead = () => seedPerson(ground.administrator, { collegeId: college.id, role: 'SuperAdmin' })
    const people = await Promise.all(Array.from({ length: 60 }, aHead))
    const head = await aHead()
    const streams = await Promise.all(people.slice(0, 6).map(({ cookie }) => openStream(service.url, cookie)))
    const findings = new Findings()
    const scene: Scene = { ground, url: service.url, college, head, streams, findings }
    const load: Load = { answered: 0, failures: [], slowestMs: 0 }
    let isOver = false
    const writers = [0, 1, 2, 3].map((part) => {
      const own = people.filter((_person, index) => index % 4 === part)
      return keepAsking(scene, own, load, () => isOver)
    })
    try {
      await checkStreams(scene, true)
      await checkAnnouncements(scene, 1)
      await checkLimits(scene, 'with Redis')

      await killRedis(redis)
      const killed = Date.now()
      await checkStreams(scene, false)
      await checkDoors(scene, 'without Redis')
      await checkLimits(scene, 'without Redis')
      await wait(Math.max(0, outageMs - (Date.now() - killed)))
      redis = await startRedis(port, folder)
      await checkStreams(scene, true)
      await checkAnnouncements(scene, 2)

      redis.kill('SIGSTOP')
      await checkDoors(scene, 'while Redis hangs')
      await wait(outageMs)
      redis.kill('SIGCONT')
      await wait(noticedMs)
      await checkStreams(scene, true)
      await checkAnnouncements(scene, 3)
    } finally {
      isOver = true
      await Promise.all(writers)
      await service.kill('SIGTERM')
      await killRedis(redis)
      rmSync(folder, { recursive: true })
    }
    findings.expect(
      load.failures.length === 0,
      `${load.failures.length} requests failed: ${load.failures[0]}`,
    )
    findings.conclude()
    return `${load.answered} requests over a kill and a hang of Redis, 0 failed (slowest ${load.slowestMs.toFixed(0)} ms), limits ${changesPerMinute}/min and ${guessesPerHour}/h with and without, ${streams.length} streams told both times`
  })
