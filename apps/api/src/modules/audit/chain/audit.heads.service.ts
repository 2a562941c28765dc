import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { findNextCollegeId } from '#modules/colleges/colleges.service.ts'
import { config } from '#platform/config.ts'
import { inCollegeAsWorker } from '#platform/database/database.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { log } from '#platform/log.ts'
import { isSigned, signatureOf, signingKey } from '#platform/signing.ts'
import { findEnd, findHash } from './audit.chain.queries.ts'
import { eachByItself } from './audit.chain.service.ts'

// Whoever can change every row of the database can also chain a changed history anew, or cut off its end. Signed heads
// that are kept elsewhere show it.

const head = z.object({
  collegeId: z.uuid(),
  position: z.int(),
  hash: z.string(),
  /** When it was signed. */
  at: z.string(),
})
type Head = z.output<typeof head>

const signedHead = z.extend(head, { key: z.string(), signature: z.string() })
type SignedHead = z.output<typeof signedHead>

const purpose = 'audit head'
/**
 * A proof is signed as it stands in the database when it is downloaded, which may be a history that was chained anew. So
 * its signature is not valid in the file of the kept heads.
 */
const purposeOfProof = 'audit proof'
const signed = ({ collegeId, position, hash, at }: Head) => JSON.stringify([collegeId, position, hash, at])

function signHead(one: Head): SignedHead {
  return { ...one, key: signingKey, signature: signatureOf(purpose, signed(one)) }
}

export function signProof(one: Head): SignedHead {
  return { ...one, key: signingKey, signature: signatureOf(purposeOfProof, signed(one)) }
}

const isOurs = (one: SignedHead) => one.key === signingKey && isSigned(one.signature, purpose, signed(one))

/** `others` counts heads of this college that this installation did not sign, or no longer can compare. */
export type KeptHeads = { isKept: boolean; heads: Head[]; others: number }

const fileOf = (folder: string, collegeId: string) => join(folder, `${collegeId}.jsonl`)

export async function readHeads(collegeId: string): Promise<KeptHeads> {
  const folder = config.AUDIT_HEADS_FOLDER
  if (folder === undefined) return { isKept: false, heads: [], others: 0 }
  const text = await readFile(fileOf(folder, collegeId), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n').filter((line) => line !== '')
  const heads = lines.map(headIn).filter((one) => one?.collegeId === collegeId && isOurs(one))
  return { isKept: true, heads: heads as SignedHead[], others: lines.length - heads.length }
}

/** Returns undefined for a line that was cut off or is no head. */
function headIn(line: string): SignedHead | undefined {
  try {
    return signedHead.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

export const signHeads = defineJob({ name: 'audit.heads', data: z.object({}), schedule: '7 * * * *' })

/** Signs the head of every chain that has grown, and adds it to the file of its college. */
export async function keepHeads(): Promise<void> {
  const folder = config.AUDIT_HEADS_FOLDER
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  const colleges = eachByItself('signing the head of the audit')
  let id = await findNextCollegeId(undefined)
  while (id !== undefined) {
    const collegeId = id
    await colleges.run(collegeId, () => keepHead(folder, collegeId))
    id = await findNextCollegeId(collegeId)
  }
  colleges.end()
}

async function keepHead(folder: string, collegeId: string): Promise<void> {
  const last = await lastHead(folder, collegeId)
  const { end, hashThere } = await inCollegeAsWorker(collegeId, async (tx) => ({
    end: await findEnd(tx, collegeId),
    hashThere: last && (await findHash(tx, collegeId, last.position)),
  }))
  // A head that does not continue the one before is not signed. Otherwise a rewritten history would get our signature.
  if (last && hashThere !== last.hash) {
    log.error({ collegeId, position: last.position }, 'the audit chain differs from its last signed head')
    return
  }
  if (!end || end.position === last?.position) return
  const { position, hash } = end
  const line = signHead({ collegeId, position, hash, at: new Date().toISOString() })
  const file = await open(fileOf(folder, collegeId), 'a')
  try {
    // An earlier line that was cut off must not spoil this one.
    await file.appendFile(`\n${JSON.stringify(line)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Much longer than one head. */
const tailBytes = 4096

/** The last head of the file that we signed. Only the end of the file is read, because it grows for years. */
async function lastHead(folder: string, collegeId: string): Promise<SignedHead | undefined> {
  const file = await open(fileOf(folder, collegeId), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return undefined
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(tailBytes),
      position: Math.max(0, size - tailBytes),
    })
    const lines = buffer.subarray(0, bytesRead).toString('utf8').split('\n')
    return lines.map(headIn).findLast((one) => one?.collegeId === collegeId && isOurs(one))
  } finally {
    await file.close()
  }
}
