import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { policyFor, publicOrigin } from '#platform/http/security-headers.ts'

/** The manifest of the web build. `origin` is the placeholder that stands for our address in the documents. */
const siteForm = z.object({
  origin: z.string(),
  documents: z.array(
    z.object({
      file: z.string(),
      paths: z.array(z.string()),
      styles: z.optional(z.array(z.string())),
      status: z.optional(z.number()),
    }),
  ),
})

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

export type WebDocument = {
  file: string
  paths: string[]
  status: number
  type: string
  policy: string
  tag: string
  bodies: Record<Encoding, Buffer>
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}

/** Reads every document once, fills in our address and compresses it for each encoding. */
export function readDocuments(root: string): WebDocument[] {
  const site = siteForm.parse(JSON.parse(readFileSync(join(root, '.vite/site.json'), 'utf8')))
  return site.documents.map(({ file, paths, styles = [], status = 200 }) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(site.origin, publicOrigin)
    const identity = Buffer.from(text)
    return {
      file,
      paths,
      status,
      type: types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      policy: policyFor(styles),
      tag: createHash('sha256').update(identity).digest('base64url').slice(0, 16),
      bodies: { br: brotliCompressSync(identity), gzip: gzipSync(identity), identity },
    }
  })
}

/**
 * Sends a document. Browsers ask for it again on each visit, because it refers to the script files of one deployment.
 */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: WebDocument,
): FastifyReply {
  const encoding = pickEncoding(request.headers['accept-encoding'] ?? '')
  const tag = `"${document.tag}-${encoding}"`
  reply.headers({ 'content-security-policy': document.policy, vary: 'accept-encoding' })
  if (document.status === 200) {
    reply.headers({ 'cache-control': 'no-cache', etag: tag })
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(document.status).type(document.type).send(document.bodies[encoding])
}

function pickEncoding(accepted: string): Encoding {
  const names = accepted
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return encodings.find((encoding) => names.includes(encoding)) ?? 'identity'
}
