import { beforeAll, describe, expect, it } from 'vitest'
import { fingerprint } from '#testing/database/fingerprint.ts'
import { changes, type GoodRequest, goodRequest, withQuery } from '#testing/http/good-requests.ts'
import type { Row } from '#testing/http/request-row.ts'
import { requestTable } from '#testing/http/request-table.ts'
import { aCollegeWithPeople, type People, type Things, thingsOf } from '#testing/people/people.ts'
import { aWorld, publicUrl } from '#testing/world.ts'

const world = aWorld()
let people: People
let things: Things
beforeAll(async () => {
  people = await aCollegeWithPeople(world)
  things = await thingsOf(world, people)
})

const good = (row: Row) => goodRequest(row, { world, people, things })

/** Sends the request with the visitor's cookies and expects one of these statuses. */
async function expectRefusal(
  { visitor, method, url, query, body, headers }: GoodRequest,
  statuses: readonly number[],
  what: string,
) {
  const answer = await visitor.send(method, withQuery(url, query), body, headers)
  expect(statuses, `${what} answered ${answer.status} ${JSON.stringify(answer.body)}`).toContain(
    answer.status,
  )
  return answer
}

async function expectNothingChanged(work: () => Promise<void>): Promise<void> {
  const before = await fingerprint(world)
  await work()
  expect(await fingerprint(world)).toEqual(before)
}

// T07.
/** The status that answers a JSON body with a wrong field. Endpoints that take bytes accept no JSON at all. */
const badBody = ({ endpoint }: GoodRequest) => [endpoint.bodyType ? 415 : 400]

describe('a field that is not for the asker to set', () => {
  const privileged = {
    role: 'SuperAdmin',
    roles: ['SuperAdmin'],
    access: 'SuperAdmin',
    isAdmin: true,
    collegeId: '019b0000-0000-7000-8000-000000000000',
    college_id: '019b0000-0000-7000-8000-000000000000',
    status: 'resolved',
    state: 'active',
    plan: 'enterprise',
    emailVerified: true,
    email_verified: true,
    createdBy: null,
    created_by: null,
    createdAt: '2020-01-01T00:00:00Z',
    id: '019b0000-0000-7000-8000-000000000000',
    userId: '019b0000-0000-7000-8000-000000000000',
    user_id: '019b0000-0000-7000-8000-000000000000',
    sessionId: '019b0000-0000-7000-8000-000000000000',
    passwordToReplaceBy: null,
    twoFactorEnabled: false,
    constructor: { prototype: { role: 'SuperAdmin' } },
    toString: 'SuperAdmin',
  }

  const lookedForByStatus = new Set([
    'GET /api/complaints',
    'GET /api/complaints/own',
    'GET /api/complaints/search',
    'GET /api/complaints/selection',
  ])

  it.each(requestTable)('is refused on $route', async (row) => {
    await expectNothingChanged(async () => {
      for (const [field, value] of Object.entries(privileged)) {
        const request = good(row)
        const inBody = { ...request, body: { ...request.body, [field]: value } }
        if (request.method !== 'GET') await expectRefusal(inBody, badBody(request), `${field} in the body`)
        // In these lists `status` is a filter. It is allowed, because it sets nothing.
        if (field === 'status' && lookedForByStatus.has(row.route)) continue
        const inQuery = { ...request, query: { ...request.query, [field]: String(value) } }
        await expectRefusal(inQuery, [400], `${field} in the query`)
      }
    })
  })

  it.each(changes)('is refused as a prototype on $route', async (row) => {
    await expectNothingChanged(async () => {
      for (const name of ['__proto__', '__pro\\u0074o__']) {
        const request = good(row)
        const rest = JSON.stringify(request.body ?? {}).slice(1)
        const text = `{"${name}":{"role":"SuperAdmin"}${rest === '}' ? '' : ','}${rest}`
        const answer = await request.visitor.send(request.method, request.url, text, {
          'content-type': 'application/json',
          ...request.headers,
        })
        expect(badBody(request), name).toContain(answer.status)
      }
    })
  })
})

// T09.
describe('somebody without a session', () => {
  const claims = () => {
    const { id, email, cookieHeader } = people.superAdmin
    const signed = /__Host-session=([^;]+)/.exec(cookieHeader)?.[1] ?? expect.fail('no session')
    const [token = '', seal = ''] = decodeURIComponent(signed).split('.')
    const flipped = seal.startsWith('A') ? `B${seal.slice(1)}` : `A${seal.slice(1)}`
    return {
      headers: [
        { 'x-user-id': id, 'x-user-email': email, 'x-forwarded-user': email, 'x-remote-user': email },
        { authorization: `Bearer ${token}` },
        { authorization: `Bearer ${signed}` },
        { authorization: `Basic ${Buffer.from(`${email}:x`).toString('base64')}` },
        ...[
          token,
          `${token}.`,
          `${token}.${flipped}`,
          `${token}.${seal.slice(0, -4)}`,
          id,
          email,
          '',
          '.',
        ].map((value) => ({ cookie: `__Host-session=${encodeURIComponent(value)}` })),
        { cookie: `session=${signed}` },
        { cookie: `better-auth.session_token=${signed}` },
        { cookie: `__host-session=${signed}` },
        { cookie: '__Host-session=%E0%A4%A' },
      ] as Record<string, string>[],
      fields: { userId: id, email, user: { id, email } },
    }
  }

  it.each(requestTable)('is not signed in by naming a person on $route', async (row) => {
    await expectNothingChanged(async () => {
      const request = { ...good(row), visitor: world.visitor() }
      if (request.endpoint.access === 'public') return
      const { headers, fields } = claims()
      for (const claim of headers) {
        await expectRefusal(
          { ...request, headers: { ...request.headers, ...claim } },
          [401],
          JSON.stringify(claim),
        )
      }
      const inQuery = { ...request, query: { ...request.query, userId: fields.userId, email: fields.email } }
      await expectRefusal(inQuery, [401], 'query')
      if (request.method !== 'GET' && !request.endpoint.bodyType)
        await expectRefusal({ ...request, body: { ...request.body, ...fields } }, [401], 'body')
    })
  })

  it('is not signed in, whatever the headers say', async () => {
    for (const headers of claims().headers) {
      const { status, body } = await world.visitor().send('GET', '/api/session', undefined, headers)
      expect([status, body], JSON.stringify(headers)).toEqual([200, { person: null }])
    }
  })

  it("finds none of better-auth's own paths", async () => {
    const { auth } = await import('#modules/identity/identity.auth.ts')
    const own = Object.values(auth.api).flatMap((call) => ('path' in call ? [String(call.path)] : []))
    const ofOtherPlugins = [
      '/admin/set-role',
      '/api-key/create',
      '/organization/create',
      '/sign-in/magic-link',
    ]
    expect(own).toContain('/sign-up/email')
    await expectNothingChanged(async () => {
      for (const path of [...own, ...ofOtherPlugins]) {
        for (const prefix of ['/api/auth', '/auth', '/api']) {
          const url = `${prefix}${path.replace(/:\w+/g, 'x')}`
          const isOurs = world.app.routes.some((route) => route.url === url)
          if (isOurs) continue
          const get = await world.visitor().send('GET', url)
          const post = await world.visitor().send('POST', url, claims().fields)
          expect([get.status, post.status], url).toEqual([404, 404])
        }
      }
    })
  })
})

// T18.
describe('a request from a foreign page', () => {
  const strangers: Record<string, Record<string, string>> = {
    'a foreign origin': { origin: 'https://evil.test' },
    'an opaque origin': { origin: 'null' },
    'our name in front of theirs': { origin: `${publicUrl}.evil.test` },
    'our address on another port': { origin: `${publicUrl}1` },
    'our address with another scheme': { origin: publicUrl.replace('http:', 'https:') },
    'two origins': { origin: `${publicUrl}, https://evil.test` },
    'an empty origin': { origin: '' },
    'our origin from a foreign site': { 'sec-fetch-site': 'cross-site' },
    'our origin from a sister site': { 'sec-fetch-site': 'same-site' },
    'an address typed in': { 'sec-fetch-site': 'none' },
    'only a Referer of ours': { origin: 'https://evil.test', referer: `${publicUrl}/` },
  }
  const types = {
    'plain text': 'text/plain',
    'plain text that says JSON': 'text/plain; application/json',
    'a form': 'application/x-www-form-urlencoded',
    'a form with files': 'multipart/form-data; boundary=x',
  }

  async function statusWithoutOrigin(request: GoodRequest, site: string | undefined): Promise<number> {
    const answer = await world.app.inject({
      method: request.endpoint.method,
      url: request.url,
      headers: {
        cookie: request.visitor.cookieHeader,
        ...request.headers,
        ...(site === undefined ? {} : { 'sec-fetch-site': site }),
      },
      ...(request.body ? { payload: request.body } : {}),
    })
    return answer.statusCode
  }

  it.each(changes)('changes nothing on $route', async (row) => {
    await expectNothingChanged(async () => {
      const request = good(row)
      for (const [what, headers] of Object.entries(strangers)) {
        await expectRefusal({ ...request, headers: { ...request.headers, ...headers } }, [403], what)
      }
      for (const site of [undefined, 'cross-site', 'same-site', 'none']) {
        expect(await statusWithoutOrigin(request, site), `no Origin, Sec-Fetch-Site ${site}`).toBe(403)
      }
      for (const [what, type] of Object.entries(types)) {
        const body = {
          ...request,
          body: request.body ?? {},
          headers: { ...request.headers, 'content-type': type },
        }
        await expectRefusal(body, [415], what)
      }
    })
  })

  it.each(changes)('changes nothing by GET or a method override on $route', async (row) => {
    await expectNothingChanged(async () => {
      const request = good(row)
      const override = { 'x-http-method-override': request.method, 'x-method-override': request.method }
      const isReadable = world.app.routes.some(
        (route) => route.method === 'GET' && route.url === row.route.slice(request.method.length + 1),
      )
      const asked = { ...request, method: 'GET', body: undefined, headers: override }
      const query = { ...request.query, _method: request.method }
      await expectRefusal(asked, isReadable ? [200, 400, 403] : [404], 'GET')
      await expectRefusal({ ...asked, query }, isReadable ? [400, 403] : [404], 'GET with _method')
      if (request.method === 'POST') return
      await expectRefusal(
        { ...request, method: 'POST', headers: override, query },
        [...badBody(request), 404],
        'POST',
      )
    })
  })

  it('finds session cookies that only this host, HTTPS and no script can read', async () => {
    const visitor = world.visitor()
    const { email, password } = people.student
    const { cookies } = await visitor.send('POST', '/api/session', { email, password })
    const names = cookies.map((cookie) => cookie.split('=')[0]).sort()
    expect(names).toEqual(['__Host-device', '__Host-dont-remember', '__Host-session'])
    for (const cookie of cookies) {
      const [, ...attributes] = cookie.split('; ')
      expect(attributes.map((one) => one.toLowerCase())).toEqual(
        expect.arrayContaining(['path=/', 'httponly', 'secure', 'samesite=lax']),
      )
      expect(cookie.toLowerCase()).not.toContain('domain=')
    }
  })
})

describe('the requests of this file', () => {
  it.each([...changes].sort((one, other) => Number(one.endsSession ?? 0) - Number(other.endsSession ?? 0)))(
    'would have reached the handler of $route',
    async (row) => {
      const { visitor, method, url, query, body, headers } = good(row)
      const answer = await visitor.send(method, withQuery(url, query), body, headers)
      const early = [
        'request.invalid',
        'request.missing',
        'request.unsupported_type',
        'request.forbidden_origin',
      ]
      expect(early).not.toContain(answer.body['code'])
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
    },
  )
})
