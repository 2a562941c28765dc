// F10: the storage of files is away for 30 minutes of a scaled clock: first it answers with errors, then it looks empty,
// as a disk that is not mounted. Students file with photos meanwhile. Proves that no complaint is lost, that no slice
// which the server acknowledged has to be sent again, and that every photo is there afterwards.
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { slicesOf } from '@counterfoil/contract/files'
import { seedCollege, seedPerson } from '#testing/database/seed.ts'
import { aJpeg } from '#testing/files.ts'
import { ask } from '#testing/http/client.ts'
import { startService, startWorker } from '#testing/processes/service.ts'
import { ScaledClock, withFewRetries } from '../clock/scaled-clock.ts'
import { announce, file, type Place, sendSlice, sliceOf } from '../files.ts'
import { Findings, onFreshDatabase, type Proof } from '../proof.ts'

const awayMinutes = 30
/** From then on the storage looks empty. Until then it answers with errors. */
const emptyFrom = 15
/** The longest wait between two tries of a job, and one jump of the clock. */
const promisedMinutes = 15 + 1

/** A photo and how many of its slices the server has acknowledged. */
type Photo = { id: string; bytes: Buffer; acknowledged: number }
type Tally = { refused: number; sentAgain: number; findings: Findings }

/** Sends slices from the first that the server wants, until it has `most` or refuses one. */
async function send(
  place: Place,
  photo: Photo,
  tally: Tally,
  most = slicesOf(photo.bytes.length),
): Promise<void> {
  const { body } = await ask(place.service.url, {
    path: `/api/complaints/files/${photo.id}`,
    cookie: place.student.cookie,
  })
  if (body['state'] !== 'coming') return
  const first = Number(body['slices'])
  tally.sentAgain += Math.max(0, photo.acknowledged - first)
  for (let index = first; index < most; index += 1) {
    const status = await sendSlice(place, photo.id, index, sliceOf(photo.bytes, index))
    if (status !== 200) {
      tally.refused += 1
      tally.findings.expectEqual('the answer to a slice', status, 503)
      return
    }
    photo.acknowledged = Math.max(photo.acknowledged, index + 1)
  }
}

async function contentOf({ service, student }: Place, { id }: Photo) {
  const headers = { cookie: student.cookie }
  const answer = await fetch(`${service.url}/api/complaints/files/${id}/content`, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, isPhoto: bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xd8])) }
}

/** Takes the storage away, each time in another way, and brings it back. What was written elsewhere is gone. */
function storageOf(folder: string) {
  const away = `${folder}-away`
  return {
    fail: async () => {
      await rename(folder, away)
      await writeFile(folder, '')
    },
    lookEmpty: () => rm(folder),
    comeBack: async () => {
      await rm(folder, { recursive: true, force: true })
      await rename(away, folder)
    },
  }
}

type Outage = { place: Place; clock: ScaledClock; photos: Photo[]; tally: Tally; bytes: Buffer }

/** Files a complaint with a photo, of which so many slices are sent. */
async function fileWithPhoto(outage: Outage, slices: number): Promise<Photo> {
  const { place, photos, tally, bytes } = outage
  const photo = { id: await announce(place, bytes.length), bytes, acknowledged: 0 }
  photos.push(photo)
  await file(place, [photo.id])
  await send(place, photo, tally, slices)
  return photo
}

/** Students file and send, and a photo that was ready is read. */
async function whileAway(outage: Outage, ready: Photo, step: number): Promise<void> {
  const { place, clock, photos, tally, bytes } = outage
  for (let minute = 0; minute < awayMinutes; minute += step) {
    if (minute === emptyFrom) await storageOf(dirname(place.folder)).lookEmpty()
    await fileWithPhoto(outage, slicesOf(bytes.length))
    for (const photo of photos) await send(place, photo, tally)
    const { status } = await contentOf(place, ready)
    tally.findings.expectEqual('the answer for a photo whose bytes are away', status, 503)
    await clock.pass(step * 60)
  }
  await clock.rest()
}

/** Sends what is missing. Returns after how many minutes all photos were ready, or gives up. */
async function untilReady({ place, clock, photos, tally }: Outage): Promise<number> {
  const backAt = clock.now()
  const ready = `select count(*) from complaint_files where state = 'ready'`
  for (const photo of photos) await send(place, photo, tally)
  for (;;) {
    await clock.rest()
    const minutes = clock.now() - backAt
    if ((await place.ground.count(ready)) === photos.length || minutes > 2 * promisedMinutes) return minutes
    await clock.pass(60)
  }
}

async function checkPhotos({ place, photos, tally }: Outage): Promise<number> {
  let lost = 0
  for (const photo of photos) {
    const { status, isPhoto } = await contentOf(place, photo)
    if (status !== 200 || !isPhoto) lost += 1
  }
  tally.findings.expectEqual('photos lost', lost, 0)
  // Each has its content and a thumbnail, and its slices are deleted.
  tally.findings.expectEqual('objects', (await readdir(place.folder)).length, 2 * photos.length)
  return lost
}

export const proveStorageAway: Proof = ({ isShort, withoutRetries }) =>
  onFreshDatabase('storage_away', async (ground) => {
    const [before, step] = isShort ? [4, 5] : [20, 1]
    if (withoutRetries) await withFewRetries(ground)
    const env = ground.env({ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'info' })
    const college = await seedCollege(ground.administrator)
    const student = await seedPerson(ground.administrator, { collegeId: college.id, role: 'student' })
    const service = await startService(env)
    let worker = await startWorker(env)
    const folder = join(env['FILES_FOLDER'] ?? '', college.id)
    const [departmentId = ''] = college.departmentIds
    const place: Place = { ground, service, folder, collegeId: college.id, departmentId, student }
    const findings = new Findings()
    const tally: Tally = { refused: 0, sentAgain: 0, findings }
    const clock = new ScaledClock(ground)
    const bytes = await aJpeg({ width: 1200, height: 900 })
    const slices = slicesOf(bytes.length)
    const outage: Outage = { place, clock, photos: [], tally, bytes }
    const { photos } = outage
    try {
      const ready = await fileWithPhoto(outage, slices)
      await clock.rest()
      await worker.kill('SIGTERM')
      // Half of these have come whole and wait for the worker, and of the others a half has come.
      for (let index = 0; index < before; index += 1)
        await fileWithPhoto(outage, index % 2 === 0 ? slices : slices / 2)
      const storage = storageOf(dirname(folder))
      await storage.fail()
      worker = await startWorker(env)
      await whileAway(outage, ready, step)
      await storage.comeBack()
      const minutes = await untilReady(outage)
      const lost = await checkPhotos(outage)
      findings.expectEqual('complaints', await ground.count('select count(*) from complaints'), photos.length)
      findings.expectEqual('acknowledged slices that were asked for again', tally.sentAgain, 0)
      findings.expect(
        minutes <= promisedMinutes,
        `all were ready ${minutes.toFixed(1)} minutes after the return`,
      )
      findings.conclude()
      return [
        `away for ${awayMinutes} minutes, ${tally.refused} slices refused`,
        `${photos.length} complaints with a photo, ${photos.length - before - 1} of them filed meanwhile`,
        `${lost} photos lost, ${tally.sentAgain} acknowledged slices sent again, nothing left over`,
        `all ready ${minutes.toFixed(1)} minutes after the return`,
      ].join('; ')
    } finally {
      await worker.kill('SIGTERM')
      await service.kill('SIGTERM')
    }
  })
