// Proves that photos arrive whole or leave nothing behind: uploads that are cut off, a storage that is away for a while,
// and an API process whose memory stays the same over many uploads. Also says how long a photo of 3 MB takes.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type FileType, sliceBytes, slicesOf } from '@counterfoil/contract/files'
import { type SeededPerson, seedCollege, seedPerson } from '#testing/database/seed.ts'
import { aJpeg } from '#testing/files.ts'
import { ask } from '#testing/http/client.ts'
import { aFiling } from '#testing/people/complaints.ts'
import { type Service, startService, startWorker } from '#testing/processes/service.ts'
import { Findings, type Ground, inParallel, onFreshDatabase, type Proof } from './proof.ts'

const origin = 'http://localhost:3100'
const patienceMs = 120_000

export type Place = {
  ground: Ground
  service: Service
  folder: string
  collegeId: string
  departmentId: string
  student: SeededPerson
}

export async function announce(
  { service, student }: Place,
  size: number,
  type: FileType = 'image/jpeg',
): Promise<string> {
  const body = { name: 'tap.jpg', type, size }
  const call = { method: 'POST', path: '/api/complaints/files', cookie: student.cookie, body }
  const answer = await ask(service.url, { ...call, key: randomUUID() })
  if (answer.status !== 201) throw new Error(`not announced: ${answer.status} ${answer.body['code']}`)
  return String(answer.body['id'])
}

export const sliceOf = (photo: Buffer, index: number) =>
  photo.subarray(index * sliceBytes, (index + 1) * sliceBytes)

export async function sendSlice(
  { service, student }: Place,
  id: string,
  index: number,
  bytes: Buffer,
): Promise<number> {
  const answer = await fetch(`${service.url}/api/complaints/files/${id}/slices/${index}`, {
    method: 'PUT',
    headers: { origin, cookie: student.cookie, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Sends a photo to its end. A slice that is refused because the storage is away is sent again. */
async function sendPhoto(place: Place, photo: Buffer, id: string): Promise<number> {
  let refused = 0
  for (let index = 0; index < slicesOf(photo.length); ) {
    const status = await sendSlice(place, id, index, sliceOf(photo, index))
    if (status === 200) index += 1
    else if (status === 503) {
      refused += 1
      await wait(200)
    } else throw new Error(`slice ${index}: ${status}`)
  }
  return refused
}

export async function file({ service, student, departmentId }: Place, files: string[]): Promise<void> {
  const call = { method: 'POST', path: '/api/complaints', cookie: student.cookie, key: randomUUID() }
  const { status, body } = await ask(service.url, { ...call, body: aFiling({ departmentId, files }) })
  if (status !== 201) throw new Error(`not filed: ${status} ${body['code']}`)
}

const inState = ({ ground }: Place, state: string) =>
  ground.count('select count(*) from complaint_files where state = $1', [state])

export async function untilReady(place: Place, ready: number): Promise<void> {
  for (const end = Date.now() + patienceMs; (await inState(place, 'ready')) < ready; await wait(20))
    if (Date.now() > end) throw new Error(`only ${await inState(place, 'ready')} of ${ready} are ready`)
}

/** How long a photo takes from choosing it to being ready, in ms. */
export async function measureUpload(place: Place, photo: Buffer): Promise<number> {
  const before = await inState(place, 'ready')
  const started = performance.now()
  await sendPhoto(place, photo, await announce(place, photo.length))
  await untilReady(place, before + 1)
  return performance.now() - started
}

/** Sends nine tenths of a file and cuts the connection in the middle of the next slice. Returns its id. */
export async function cutOff(place: Place, photo: Buffer): Promise<string> {
  const id = await announce(place, photo.length)
  const whole = Math.floor(slicesOf(photo.length) * 0.9)
  for (let index = 0; index < whole; index += 1) await sendSlice(place, id, index, sliceOf(photo, index))
  const { hostname, port } = new URL(place.service.url)
  const bytes = sliceOf(photo, whole)
  await new Promise<void>((gone) => {
    const socket = connect(Number(port), hostname, () => {
      const headers = `PUT /api/complaints/files/${id}/slices/${whole} HTTP/1.1\r\nhost: ${hostname}\r\norigin: ${origin}\r\ncookie: ${place.student.cookie}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${bytes.length}\r\n\r\n`
      socket.write(headers)
      socket.write(bytes.subarray(0, bytes.length / 2), () => socket.destroy())
    })
    socket.on('error', () => undefined)
    socket.on('close', () => gone())
  })
  return id
}

/** Runs the hourly job of the worker now, as if a day had passed. */
async function sweepAfterADay({ ground, collegeId }: Place, env: Record<string, string>): Promise<void> {
  await ground.administrator.query(
    `update complaint_files set created_at = created_at - interval '25 hours', updated_at = updated_at - interval '25 hours'`,
  )
  Object.assign(process.env, env)
  const { sweepColleges } = await import('#modules/complaints/files/complaints.checking.service.ts')
  await sweepColleges({ collegeId })
}

const memoryOf = ({ pid }: Service) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Takes the folder of the college away while photos are sent and complaints are filed. */
async function withoutStorage(place: Place, photo: Buffer, total: number): Promise<number> {
  const away = `${place.folder}-away`
  await rename(place.folder, away)
  await writeFile(place.folder, '')
  let refused = 0
  const back = wait(5000).then(async () => {
    await rm(place.folder)
    await rename(away, place.folder)
  })
  const before = await inState(place, 'ready')
  await inParallel(8, total, async () => {
    const id = await announce(place, photo.length)
    await file(place, [id])
    refused += await sendPhoto(place, photo, id)
  })
  await back
  await untilReady(place, before + total)
  return refused
}

export const proveFiles: Proof = ({ isShort }) =>
  onFreshDatabase('files', async (ground) => {
    const [cuts, uploads, outage] = isShort ? [20, 20, 8] : [500, 500, 50]
    const env = ground.env({ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'info' })
    const college = await seedCollege(ground.administrator)
    const student = await seedPerson(ground.administrator, { collegeId: college.id, role: 'student' })
    const [service, worker] = [await startService(env), await startWorker(env)]
    const folder = join(env['FILES_FOLDER'] ?? '', college.id)
    const [departmentId = ''] = college.departmentIds
    const place: Place = { ground, service, folder, collegeId: college.id, departmentId, student }
    const findings = new Findings()
    const [large, usual] = [
      await aJpeg({ width: 2960, height: 2220 }),
      await aJpeg({ width: 1200, height: 900 }),
    ]
    try {
      await measureUpload(place, large)
      const times: number[] = []
      for (let n = 0; n < 5; n += 1) times.push(await measureUpload(place, large))
      const middle = times.toSorted((one, other) => one - other)[2] ?? 0
      await inParallel(
        4,
        20,
        async () => void (await sendPhoto(place, usual, await announce(place, usual.length))),
      )
      const before = memoryOf(service)
      await inParallel(
        4,
        uploads,
        async () => void (await sendPhoto(place, usual, await announce(place, usual.length))),
      )
      await untilReady(place, 26 + uploads)
      const grown = memoryOf(service) - before
      findings.expect(grown < 80, `the API grew by ${grown.toFixed(0)} MB`)
      const refused = await withoutStorage(place, usual, outage)
      findings.expect(refused > 0, 'the storage was never away')
      await inParallel(8, cuts, async () => void (await cutOff(place, usual)))
      findings.expectEqual('cut off', await inState(place, 'coming'), cuts)
      await sweepAfterADay(place, env)
      findings.expectEqual('rows', await ground.count('select count(*) from complaint_files'), outage)
      findings.expectEqual('objects', (await readdir(folder)).length, 2 * outage)
      findings.conclude()
      const size = (large.length / 1_000_000).toFixed(1)
      return `${size} MB ready in ${middle.toFixed(0)} ms; ${uploads} uploads, memory ${grown > 0 ? '+' : ''}${grown.toFixed(0)} MB; ${outage} filed while the storage was away (${refused} slices refused), all ready; ${cuts} cut at 90 %: no row and no byte left`
    } finally {
      await service.kill('SIGTERM')
      await worker.kill('SIGTERM')
    }
  })
