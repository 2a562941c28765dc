// `npm run prove:s3`: runs the product with its files in an object storage that speaks S3 and is not that of AWS. Starts
// OpenStack Swift in a temporary folder, and server and worker on a new database. Students file with photos and a PDF,
// the office reads them, strangers do not, the storage is stopped while files are sent, and what is deleted is gone.
import { setTimeout as wait } from 'node:timers/promises'
import { slicesOf } from '@counterfoil/contract/files'
import { aJpeg, aPdf } from '#testing/files.ts'
import { step } from '../../../scripts/deploy/step.ts'
import {
  announce,
  cutOff,
  file,
  measureUpload,
  type Place,
  sendSlice,
  sliceOf,
  untilReady,
} from './prove/files.ts'
import { Findings, inParallel, onFreshDatabase } from './prove/proof.ts'
import { type Bucket, makeBucket } from './s3/bucket.ts'
import { deleteStudent, type Product, read, resume, startProduct } from './s3/product.ts'
import { type Swift, startSwift, whatIsMissing } from './s3/swift.ts'

type Sent = { id: string; type: string; start: string }
type Proof = { swift: Swift; bucket: Bucket; product: Product; findings: Findings; ready: number }

/** How many are filed while the storage is away. */
const complaints = 12

const closing: (() => Promise<void>)[] = []
async function end(): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close()
}

async function prove(ground: Parameters<typeof startProduct>[0]): Promise<void> {
  const swift = await step('Swift starts', startSwift)
  closing.push(swift.remove)
  const bucket = await makeBucket(swift)
  const env = ground.env({
    ...{ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'info', FILES_S3_BUCKET: bucket.name },
    ...{ FILES_S3_ENDPOINT: swift.url, FILES_S3_KEY: swift.key, FILES_S3_SECRET: swift.secret },
  })
  const product = await step('server and worker start with it', () => startProduct(ground, env))
  closing.push(product.stop)
  const proof = { swift, bucket, product, findings: new Findings(), ready: 0 }
  try {
    await uploads(proof)
    const sent = await filing(proof)
    await reading(proof, sent)
    await withoutSignature(proof)
    await outage(proof, sent)
    await deletion(proof)
    proof.findings.conclude()
  } finally {
    // Before the database is dropped.
    await end()
  }
}

const medianOf = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** Measures a large photo, and the storage alone with the same slices, because it takes most of the time. */
async function uploads(proof: Proof): Promise<void> {
  const photo = await aJpeg({ width: 2960, height: 2220 })
  const [whole, storing]: [number[], number[]] = [[], []]
  for (let n = 0; n < 6; n += 1) {
    whole.push(await measureUpload(proof.product.place, photo))
    storing.push(await proof.bucket.measure(photo))
  }
  proof.ready += whole.length
  const [ready, stored] = [whole, storing].map((times) => medianOf(times.slice(1)).toFixed(0))
  const size = (photo.length / 1e6).toFixed(1)
  console.log(
    `   a photo of ${size} MB is ready ${ready} ms after it was chosen (median of 5). Writing and reading its ${slicesOf(photo.length)} slices without the product takes ${stored} ms`,
  )
}

/** Files a complaint with files that are still on their way. One was cut off in the middle of a slice. */
async function filing(proof: Proof): Promise<Sent[]> {
  const { product, findings } = proof
  const { place } = product
  const photo = await aJpeg({ width: 1200, height: 900 })
  const pdf = aPdf({ others: [`<< /Length 300000 >> stream\n${'%'.repeat(300_000)}\nendstream`] })
  const sent = await step('a complaint with two photos and a PDF is filed', async () => {
    const cut = await cutOff(place, photo)
    const [other, paper] = [
      await announce(place, photo.length),
      await announce(place, pdf.length, 'application/pdf'),
    ]
    await sendSlice(place, other, 0, sliceOf(photo, 0))
    await file(place, [cut, other, paper])
    const jpeg = { type: 'image/jpeg', start: 'ffd8' }
    return [
      { id: cut, ...jpeg },
      { id: other, ...jpeg },
      { id: paper, type: 'application/pdf', start: '25504446' },
    ]
  })
  await step('after the break only the rest is sent, and all are ready', async () => {
    const bytes = [photo, photo, pdf]
    const firsts: number[] = []
    for (const [at, { id }] of sent.entries()) firsts.push(await resume(place, id, bytes[at] ?? photo))
    const cutAt = Math.floor(slicesOf(photo.length) * 0.9)
    findings.expectEqual('sent again from slice', firsts.join(), `${cutAt},1,0`)
    proof.ready += sent.length
    await untilReady(place, proof.ready)
    await untilObjects(proof, proof.ready * 2 - 1)
  })
  return sent
}

/** Each photo has its content and a thumbnail, a PDF only its content. The slices are deleted soon after the check. */
async function untilObjects({ bucket, findings }: Proof, expected: number): Promise<void> {
  for (const end = Date.now() + 15_000; Date.now() < end; await wait(100))
    if ((await bucket.keys()).length === expected) return
  findings.expectEqual('objects', (await bucket.keys()).length, expected)
}

async function reading({ product, findings }: Proof, sent: readonly Sent[]): Promise<void> {
  const { place, readers, strangers } = product
  await step(
    'the student and the office read the files, as attachments that are kept by their ETag',
    async () => {
      for (const reader of readers)
        for (const { id, type, start } of sent) {
          const { status, headers, bytes } = await read(place.service, reader, `${id}/content`)
          const disposition = headers.get('content-disposition') ?? ''
          const found = [
            status,
            headers.get('content-type'),
            disposition.split(';')[0],
            bytes.toString('hex').slice(0, start.length),
          ]
          findings.expectEqual('the answer', found.join(), [200, type, 'attachment', start].join())
          const again = await read(place.service, reader, `${id}/content`, headers.get('etag') ?? 'none')
          findings.expectEqual(
            'the answer to one who has it',
            `${again.status} ${again.bytes.length}`,
            '304 0',
          )
        }
    },
  )
  await step('strangers are told that there is nothing', async () => {
    for (const stranger of strangers)
      for (const { id } of sent)
        for (const path of [id, `${id}/content`, `${id}/thumbnail`])
          findings.expectEqual('a stranger', (await read(place.service, stranger, path)).status, 404)
  })
}

async function withoutSignature({ bucket, findings }: Proof): Promise<void> {
  const statuses = await step(
    'the storage gives nothing to those without a signature',
    bucket.statusesForStrangers,
  )
  const given = statuses.filter((status) => status < 400 || status >= 500)
  findings.expectEqual('requests without a signature that were answered', given.join(), '')
  console.log(`   ${statuses.length} requests: ${[...new Set(statuses)].sort().join(', ')}`)
}

/** Stops the storage while complaints are filed and their photos are sent. */
async function outage(proof: Proof, [ready]: readonly Sent[]): Promise<void> {
  const { product, findings, swift } = proof
  const { place } = product
  const photo = await aJpeg({ width: 1200, height: 900 })
  const tally = { refused: 0, sentAgain: 0 }
  await step(
    `the storage is away for 8 s while ${complaints} complaints with a photo are filed`,
    async () => {
      const back = wait(500)
        .then(swift.stop)
        .then(async () => {
          const { status } = await read(place.service, place.student, `${ready?.id}/content`)
          findings.expectEqual('a photo whose bytes are away', status, 503)
          await wait(8000)
          await swift.start()
        })
      await inParallel(4, complaints, () => fileAndSend(place, photo, tally))
      await back
      proof.ready += complaints
      await untilReady(place, proof.ready)
      await untilObjects(proof, proof.ready * 2 - 1)
    },
  )
  findings.expect(tally.refused > 0, 'the storage was never away')
  findings.expectEqual('acknowledged slices that were asked for again', tally.sentAgain, 0)
  const filed = await place.ground.count('select count(*) from complaints')
  findings.expectEqual('complaints', filed, complaints + 1)
  console.log(
    `   ${tally.refused} slices refused, ${tally.sentAgain} acknowledged ones sent again, ${filed} complaints`,
  )
}

/** Sends like a browser: after a refusal it asks which slice is wanted. */
async function fileAndSend(
  place: Place,
  photo: Buffer,
  tally: { refused: number; sentAgain: number },
): Promise<void> {
  const id = await announce(place, photo.length)
  await file(place, [id])
  for (let index = 0; index < slicesOf(photo.length); ) {
    const status = await sendSlice(place, id, index, sliceOf(photo, index))
    if (status === 200) {
      index += 1
      continue
    }
    if (status !== 503) throw new Error(`slice ${index}: ${status}`)
    tally.refused += 1
    await wait(300)
    const wanted = JSON.parse((await read(place.service, place.student, id)).bytes.toString('utf8')).slices
    tally.sentAgain += Math.max(0, index - wanted)
    index = wanted
  }
}

async function deletion(proof: Proof): Promise<void> {
  const { product, bucket, findings } = proof
  const before = (await bucket.keys()).length
  await step('the account of the student is deleted, and its files with it', () => deleteStudent(product))
  const left = await bucket.keys()
  findings.expectEqual('objects left', left.length, 0)
  console.log(`   ${before - left.length} of ${before} objects deleted`)
}

const missing = whatIsMissing()
if (missing !== undefined) {
  console.error(missing)
  process.exit(1)
}

const interruption = new Promise<never>((_, reject) => {
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => reject(new Error(`stopped by ${name}`)))
})
try {
  await Promise.race([onFreshDatabase('s3', prove), interruption])
  console.log('proven: photos and PDFs are kept in an object storage that speaks S3')
} catch (error) {
  console.error(`FAILED ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  await end()
}
process.exit()
