import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { slicesOf } from '@counterfoil/contract/files'
import { sliceOf } from '../prove/files.ts'
import type { Swift } from './swift.ts'

/** The bucket as its operator sees it, beside the product. */
export type Bucket = {
  name: string
  keys: () => Promise<string[]>
  /** How long the storage itself takes to write and read these bytes in slices, in ms. Deletes them after that. */
  measure: (bytes: Buffer) => Promise<number>
  /** The statuses with which the storage answers those who have no signature, or a wrong one, for all keys. */
  statusesForStrangers: () => Promise<number[]>
}

const clientOf = ({ url, key, secret }: Pick<Swift, 'url' | 'key' | 'secret'>) =>
  new S3Client({
    region: 'us-east-1',
    endpoint: url,
    forcePathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

export async function makeBucket(swift: Swift): Promise<Bucket> {
  const name = 'counterfoil'
  const client = clientOf(swift)
  await client.send(new CreateBucketCommand({ Bucket: name }))
  const keys = async () => {
    const { Contents: found = [] } = await client.send(new ListObjectsV2Command({ Bucket: name }))
    return found.map(({ Key: key }) => key ?? '')
  }
  const stranger = clientOf({ ...swift, secret: 'a guess' })
  const statusOfGuess = (key: string) =>
    stranger.send(new GetObjectCommand({ Bucket: name, Key: key })).then(
      ({ $metadata }) => $metadata.httpStatusCode ?? 0,
      (error) => (error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0),
    )
  const statusOf = async (path: string) => {
    const answer = await fetch(swift.url + path)
    await answer.arrayBuffer()
    return answer.status
  }
  return {
    name,
    keys,
    measure: (bytes) => measure(client, name, bytes),
    statusesForStrangers: async () => {
      const paths = ['', ...(await keys()).map((key) => `/${key}`)].flatMap((path) => [
        `/${name}${path}`,
        `/v1/${swift.account}/${name}${path}`,
      ])
      const statuses = [...(await Promise.all(paths.map(statusOf)))]
      return [...statuses, ...(await Promise.all((await keys()).map(statusOfGuess)))]
    },
  }
}

async function measure(client: S3Client, bucket: string, bytes: Buffer): Promise<number> {
  const objects = Array.from({ length: slicesOf(bytes.length) }, (_, index) => ({
    Bucket: bucket,
    Key: `measured/${index}`,
  }))
  const started = performance.now()
  for (const [index, object] of objects.entries())
    await client.send(new PutObjectCommand({ ...object, Body: sliceOf(bytes, index) }))
  for (const object of objects)
    await (await client.send(new GetObjectCommand(object))).Body?.transformToByteArray()
  const took = performance.now() - started
  for (const object of objects) await client.send(new DeleteObjectCommand(object))
  return took
}
