import { beforeAll, describe, expect, it } from 'vitest'
import { fingerprint } from '#testing/database/fingerprint.ts'
import { changes, type GoodRequest, goodRequest } from '#testing/http/good-requests.ts'
import { type RawAnswer, rawRequest } from '#testing/http/raw-http.ts'
import type { Row } from '#testing/http/request-row.ts'
import { requestTable } from '#testing/http/request-table.ts'
import { aCollegeWithPeople, type People, type Things, thingsOf } from '#testing/people/people.ts'
import { aWorld, publicUrl } from '#testing/world.ts'

// T31. These tests use a raw socket, because a client library would correct most of these requests before sending them.

const world = aWorld()
let people: People
let things: Things
let port = 0
beforeAll(async () => {
  people = await aCollegeWithPeople(world)
  things = await thingsOf(world, people)
  port = Number(new URL(await world.app.listen({ host: '127.0.0.1', port: 0 })).port)
})

const good = (row: Row) => goodRequest(row, { world, people, things })
const text = (body: unknown) => (body === undefined ? '' : JSON.stringify(body))

function asOwnPage({ visitor, headers }: GoodRequest): Record<string, string> {
  return { origin: publicUrl, cookie: visitor.cookieHeader || 'none=1', ...headers }
}

async function expectNothingChanged(work: () => Promise<void>): Promise<void> {
  const before = await fingerprint(world)
  await work()
  expect(await fingerprint(world)).toEqual(before)
}

/** Does the work for every item, six items at a time. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const runner = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: 6 }, runner))
}

const refusedTypes = [
  'application/json\ta',
  'application/json a',
  'application/json;',
  'application/json;;',
  'application/json; ;',
  'application/json;a',
  'application/json; charset',
  'application/json; charset=',
  'application/json; charset=utf-16',
  'application/json; charset=utf-7',
  'application/json; charset=utf-32',
  'application/json; charset=latin1',
  'application/json; charset=utf-8x',
  'application/json; charset="utf-8"',
  'application/json; charset=utf-8;',
  'application/json; charset=utf-8\ta',
  'application/json; charset=utf-8; boundary=x',
  'application/json;  charset=utf-8',
  'application/json ;charset=utf-8',
  'application/json;\tcharset=utf-8',
  'application/json; boundary=x',
  'application/json charset=utf-8',
  'application/json:charset=utf-8',
  'application/json, text/plain',
  'text/plain, application/json',
  'text/plain; application/json',
  'application/json,application/json',
  'application/jsonx',
  'application/json5',
  'application/jsonp',
  'application/x-json',
  'application/ld+json',
  'application/vnd.api+json',
  'application/problem+json',
  'application/json+x',
  'application/json.x',
  'text/json',
  'json',
  'application/',
  'application',
  '/json',
  '*/*',
  'application/*',
  '',
  'application//json',
  'application/json/',
  'application /json',
  'application/ json',
  'application\t/json',
  'application/jso\u00adn',
  'application/json\u00a0',
  '\u0430pplication/json',
  'application/json%0a',
  'application%2fjson',
  'application\\json',
  '"application/json"',
  "application/json'",
  'xapplication/json',
  'application/csp-report',
  'application/reports+json',
  'text/plain',
  'text/plain;charset=UTF-8',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/octet-stream',
  'application/javascript',
  'undefined',
  '__proto__',
  'constructor',
]

const acceptedTypes = [
  'application/json',
  ' application/json',
  'application/json \t',
  'APPLICATION/JSON',
  'application/json;charset=utf-8',
  'application/json; charset=UTF-8',
]

describe('a body', () => {
  it.each(changes)('of an odd type never reaches the handler of $route', async (row) => {
    await expectNothingChanged(async () => {
      const request = good(row)
      const line = `${request.method} ${request.url}`
      const body = text(request.body ?? {})
      const { bodyType } = request.endpoint
      const types = refusedTypes.filter((type) => type !== bodyType)
      await forEach(types, async (type) => {
        const answer = await rawRequest(port, line, { ...asOwnPage(request), 'content-type': type }, body)
        expect(answer.status, type).toBe(415)
      })
      const untyped = await rawRequest(port, line, asOwnPage(request), body)
      expect(untyped.status).toBe(415)
      const chunked = { ...asOwnPage(request), 'transfer-encoding': 'chunked' }
      expect((await rawRequest(port, line, chunked)).status).toBe(415)
    })
  })

  it.each(acceptedTypes)('of type "%s" is read, and refused for what it says', async (type) => {
    const headers = { origin: publicUrl, 'content-type': type }
    const answer = await rawRequest(
      port,
      'POST /api/session',
      headers,
      '{"email":"a@b.test","password":"x","role":1}',
    )
    expect([answer.status, JSON.parse(answer.body).fields]).toEqual([400, { role: 'field.unknown' }])
  })
})

/** Each function writes the same address in another form that the router also accepts. */
const sameAddress: ((path: string) => string)[] = [
  (path) => path.replace('/api', '/%61pi'),
  (path) => path.replace('/api', '/%61%70%69'),
  (path) => `${path}?`,
  (path) => `${path} `,
  (path) => `${path}#part`,
  (path) => `http://localhost:3100${path}`,
  (path) => `http://evil.test${path}`,
  (path) => `https://evil.test${path}`,
]

const endings = [
  ...[
    '/',
    '//',
    '/.',
    '/..',
    '/./',
    '/../',
    '.',
    '..',
    '...',
    '.json',
    '.html',
    '.css',
    '.js',
    '.map',
    '~',
    '*',
    '+',
  ],
  ...[
    ',',
    ':',
    '!',
    "'",
    '(',
    '@',
    '=',
    '&x=1',
    ';',
    ';x=1',
    ';/',
    '%',
    '%zz',
    '%2',
    '%20',
    '%09',
    '%0a',
    '%0d%0a',
    '%00',
  ],
  ...[
    '%2f',
    '%2F',
    '%5c',
    '%3f',
    '%23',
    '%3b',
    '%2e',
    '%2e%2e',
    '%252f',
    '%25',
    '%c0%af',
    '%e0%80%af',
    '%ff',
    '%u002f',
  ],
  ...[
    '%e2%80%8b',
    '%ef%bb%bf',
    '/null',
    '/undefined',
    '/index.html',
    '/%20',
    '/%00',
    '/*',
    '\\',
    '/\\',
    '|',
    '^',
    '`',
  ],
  ...['[]', '{}', '<>', '"', '\u00a0', '\u0001', '\t', ' x'],
]

const oddAddress: ((path: string) => string)[] = [
  ...endings.map((ending) => (path: string) => path + ending),
  (path) => `/${path}`,
  (path) => `//${path}`,
  (path) => `/.${path}`,
  (path) => `/..${path}`,
  (path) => `/./..${path}`,
  (path) => `/x/..${path}`,
  (path) => `/x/%2e%2e${path}`,
  (path) => `/..;${path}`,
  (path) => `/;${path}`,
  (path) => `/%2f${path.slice(1)}`,
  (path) => `/%5c${path.slice(1)}`,
  (path) => `\\${path.slice(1)}`,
  (path) => path.slice(1),
  (path) => `//evil.test${path}`,
  (path) => `http:${path}`,
  (path) => `HTTP://localhost${path.slice(1)}`,
  (path) => `ftp://localhost${path}`,
  (path) => `*${path}`,
  (path) => `/?${path}`,
  (path) => `/#${path}`,
  (path) => path.toUpperCase(),
  (path) => path.replace('/api', '/API'),
  (path) => path.replace('/api', '/Api'),
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/x/../'),
  (path) => path.replace('/api/', '/api/..;/api/'),
  (path) => path.replace('/api/', '/api;/'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.replace('/api/', '/api%5c'),
  (path) => path.replace('/api/', '/api\\'),
  (path) => path.replace('/api/', '/api/%2e/'),
  (path) => path.replace('/api/', '/api/v1/'),
  (path) => path.replace('/api', '/%2561pi'),
  (path) => path.replace('/api', '/%ef%bd%81pi'),
  (path) => path.replace('/api', '/ap%C4%B1'),
]

/**
 * Every answer of our code forbids caching, except files, about which a browser asks each time. An answer without
 * x-request-id comes from the HTTP parser.
 */
function expectSafeHeaders(answer: RawAnswer, line: string): void {
  if (answer.headers['x-request-id'] === undefined) return
  const isFile = answer.headers['content-disposition']?.startsWith('attachment; filename')
  expect(answer.headers['cache-control'], line).toBe(isFile ? 'private, no-cache' : 'no-store')
  expect(answer.headers['x-content-type-options'], line).toBe('nosniff')
}

describe('an address', () => {
  const unique = [...new Map(requestTable.map((row) => [row.route, row])).values()]
  // Another site can send a GET but cannot read the answer. The test leaves the query out, so 400 is possible too.
  const fromStrangePage = ({ method }: GoodRequest) => (method === 'GET' ? [200, 400] : [403])
  const fromNobody = ({ endpoint, method }: GoodRequest) => {
    if (endpoint.access !== 'public') return [401]
    return method === 'GET' ? [200, 400] : [400]
  }

  it('comes in a hundred odd forms', () => {
    expect(oddAddress.length).toBeGreaterThanOrEqual(100)
    expect(refusedTypes.length).toBeGreaterThanOrEqual(60)
  })

  it.each(unique)('in an odd form is no way around the checks of $route', async (row) => {
    await expectNothingChanged(async () => {
      const request = good(row)
      const isRead = request.method === 'GET'
      const signedIn = { ...asOwnPage(request), 'content-type': 'application/json' }
      await forEach(oddAddress, async (odd) => {
        const line = `${request.method} ${odd(request.url)}`
        const own = await rawRequest(
          port,
          line,
          isRead ? asOwnPage(request) : signedIn,
          isRead ? '' : '{"role":1}',
        )
        const refusals = request.endpoint.bodyType ? [400, 404, 415] : [400, 404]
        expect(refusals, `${line} answered ${own.status} ${own.body}`).toContain(own.status)
        expectSafeHeaders(own, line)
      })
    })
  })

  it.each(unique)('written in another way is checked the same on $route', async (row) => {
    // Once a day it is recorded that an admin reads a complaint.
    if (row.route.startsWith('GET /api/complaints/')) {
      const reading = good(row)
      await rawRequest(port, `GET ${reading.url}`, asOwnPage(reading))
    }
    await expectNothingChanged(async () => {
      const request = good(row)
      await forEach(sameAddress, async (same) => {
        const line = `${request.method} ${same(request.url)}`
        const { cookie = '' } = asOwnPage(request)
        const strange = await rawRequest(port, line, { origin: 'https://evil.test', cookie })
        expect(fromStrangePage(request), line).toContain(strange.status)
        expectSafeHeaders(strange, line)
        const nobody = await rawRequest(port, line, { origin: publicUrl })
        expect(fromNobody(request), line).toContain(nobody.status)
        expectSafeHeaders(nobody, line)
      })
    })
  })
})
