import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { config } from '#platform/config.ts'
import { Problem } from '#platform/problem.ts'

export const publicOrigin = new URL(config.PUBLIC_URL).origin
const isHttps = publicOrigin.startsWith('https:')

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ')

const strict: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
  'report-uri': '/api/csp',
}
const strictPolicy = policy(strict)

/** The strict policy for a page that has style elements with these hashes. */
export function policyFor(styleHashes: readonly string[]): string {
  return policy({ ...strict, 'style-src': ["'self'", ...styleHashes].join(' ') })
}

const {
  'require-trusted-types-for': _types,
  'trusted-types': _names,
  'report-uri': _reports,
  ...unreported
} = strict

/**
 * The policy for the API's reference page. The page is a third-party program that runs inline scripts and writes styles
 * and HTML. It also tries `new Function`, which stays blocked and is not reported.
 */
export function referencePolicy(page: string): string {
  const start = /<script type="text\/javascript">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
  const hash = createHash('sha256').update(start).digest('base64')
  return policy({
    ...unreported,
    'script-src': `'self' 'sha256-${hash}'`,
    'style-src': "'self' 'unsafe-inline'",
    'font-src': "'self' data:",
  })
}

const headers: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'x-frame-options': 'DENY',
  // The default for every answer. Only the documents and files of the web app override it.
  'cache-control': 'no-store',
  ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
}

/** The headers of every answer. */
export function headersFor(requestId: string): Record<string, string> {
  return { ...headers, 'content-security-policy': strictPolicy, 'x-request-id': requestId }
}

export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request.id))
  })
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const jsonType = /^application\/json(; ?charset=utf-8)?$/i

/**
 * The only POST paths that accept requests from outside our pages. The browser itself posts reports to the first. Mail
 * programs post to the second, which takes no cookie into account, but a sealed token.
 */
const isExempt = (url: string) => url === '/api/csp' || /^\/api\/one-click\/[A-Za-z0-9_-]+$/.test(url)

/** Accepts requests that change something only if they come from our own pages and are JSON, or a part of a file. */
export function refuseForeignRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || isExempt(request.url)) return
    if (!isOwn(request)) throw new Problem('forbidden', 'request.forbidden_origin')
    if (!hasExpectedType(request)) throw new Problem('unsupported', 'request.unsupported_type')
  })
}

export function hasBody({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function hasExpectedType(request: FastifyRequest): boolean {
  const type = request.headers['content-type']
  if (type === undefined && !hasBody(request)) return true
  const { bodyType } = request.routeOptions.config.endpoint ?? {}
  return bodyType === undefined ? jsonType.test(type ?? '') : type === bodyType
}

function isOwn(request: FastifyRequest): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined ? site === 'same-origin' : origin === publicOrigin
}
