import { execFileSync } from 'node:child_process'
import {
  type Dirent,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodRequest } from '#testing/http/good-requests.ts'
import { requestTable } from '#testing/http/request-table.ts'
import { aCollegeWithPeople, type People, type Things, thingsOf } from '#testing/people/people.ts'
import { aWorld } from '#testing/world.ts'

// T37.

const root = mkdtempSync(join(tmpdir(), 'counterfoil-web-'))
const webFiles = (): Dirent[] =>
  readdirSync(root, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
const planted = [
  '.env',
  '.git/config',
  '.htpasswd',
  'static/js/index.js.map',
  'static/.DS_Store',
  'app.css.map',
]
/** Secrets in the environment of the build. A careless build could put them into the files for the browser. */
const secrets = {
  SECRET: 'canary-of-the-secret-0123456789abcdef',
  DATABASE_URL: 'postgres://app:canary-of-a-password@db/x',
  SMTP_URL: 'smtp://user:canary-of-the-mail@host',
}

beforeAll(() => {
  const repository = join(import.meta.dirname, '../../../../..')
  execFileSync(process.execPath, [join(repository, 'apps/web/scripts/build.ts'), '--out', root], {
    cwd: repository,
    env: { ...process.env, ...secrets, NODE_ENV: 'production' },
    stdio: 'ignore',
  })
  for (const file of planted) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), '{"planted":true}')
  }
})
const world = aWorld({ env: { WEB_ROOT: root } })
let people: People
let things: Things
beforeAll(async () => {
  people = await aCollegeWithPeople(world)
  things = await thingsOf(world, people)
})
afterAll(() => rmSync(root, { recursive: true }))

describe('the built web', () => {
  it('holds no secret and no map of its source', () => {
    const built = webFiles().filter(
      (file) => !planted.some((one) => join(file.parentPath, file.name).endsWith(one)),
    )
    expect(built.length).toBeGreaterThan(2)
    for (const file of built) {
      const content = readFileSync(join(file.parentPath, file.name), 'utf8')
      expect(file.name).not.toMatch(/\.map$/)
      expect(content, file.name).not.toMatch(/canary-of|sourceMappingURL|BEGIN [A-Z ]*PRIVATE KEY/)
    }
  })

  it.each([
    ...planted.map((file) => `/${file}`),
    ...[
      '/.git/HEAD',
      '/.env.local',
      '/.well-known/../.env',
      '/%2eenv',
      '/static/../.env',
      '/static/%2e%2e/.env',
    ],
    ...[
      '/package.json',
      '/server.js',
      '/src/server.ts',
      '/vite.config.ts',
      '/node_modules/fastify/package.json',
    ],
    ...['/metrics', '/status', '/health', '/debug', '/admin', '/console', '/api', '/api/', '/api/metrics'],
    ...[
      '/wp-login.php',
      '/server-status',
      '/actuator/env',
      '/graphql',
      '/swagger.json',
      '/static',
      '/static/',
    ],
  ])('does not give away %s', async (path) => {
    const answer = await world.visitor().send('GET', path)
    expect([answer.status, answer.body['code']]).toEqual([404, 'request.missing'])
  })
})

describe('every answer', () => {
  const expected = {
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'x-frame-options': 'DENY',
  }
  const script = (): string =>
    webFiles().find((file) => file.parentPath.endsWith('/static/js') && file.name.endsWith('.js'))?.name ?? ''

  it.each([
    ['a page', 'GET', '/', 200],
    ['a script', 'GET', '/static/js/SCRIPT', 200],
    ['a picture', 'GET', '/favicon.svg', 200],
    ['an absent page', 'GET', '/nowhere', 404],
    ['an answer', 'GET', '/api/session', 200],
    ['a refusal', 'GET', '/api/profile', 401],
    ['a foreign request', 'PUT', '/api/profile', 404],
    ['a bad request', 'GET', '/api/colleges/registered', 400],
    ['an unreadable address', 'GET', '/api/%zz', 404],
    ['an id without end', 'DELETE', `/api/students/${'x'.repeat(200)}`, 404],
    ['a redirect', 'GET', '/api/docs', 301],
    ['the health', 'GET', '/livez', 200],
    ['the readiness', 'GET', '/readyz', 200],
    ['the description', 'GET', '/api/openapi.json', 200],
  ] as const)('carries the security headers: %s', async (_what, method, path, status) => {
    const answer = await world.visitor().send(method, path.replace('SCRIPT', script()))
    expect([answer.status, answer.headers]).toEqual([status, expect.objectContaining(expected)])
    expect(Object.keys(answer.headers)).not.toContain('x-powered-by')
    expect(Object.keys(answer.headers)).not.toContain('server')
  })

  it('may be kept only if it is a file of the web', async () => {
    const visitor = world.visitor()
    const kept = async (path: string) => (await visitor.send('GET', path)).headers['cache-control']
    expect(await kept(`/static/js/${script()}`)).toBe('public, max-age=31536000, immutable')
    expect(await kept('/')).toBe('no-cache')
    expect(await kept('/api/session')).toBe('no-store')
    expect(await kept('/nowhere')).toBe('no-store')
  })
})

describe('a failure', () => {
  // Without these tables, most endpoints fail with an unexpected error.
  const tables = ['departments', 'subscriptions', 'audit_entries', 'mail_tokens', 'contact_messages']
  const rename = (from: string, to: string) =>
    world.sql(tables.map((table) => `alter table ${table}${from} rename to ${table}${to}`).join(';'))

  it('says only its code and its id', async () => {
    await rename('', '_gone')
    let failures = 0
    try {
      for (const row of requestTable) {
        const { visitor, method, url, body, headers } = goodRequest(row, { world, people, things })
        const answer = await visitor.send(method, url, body, headers)
        if (answer.status < 500) continue
        failures += 1
        expect(answer.body, row.route).toEqual({
          code: 'server.failed',
          requestId: answer.headers['x-request-id'],
        })
        expect(answer.headers['content-security-policy'], row.route).toContain("default-src 'none'")
      }
    } finally {
      await rename('_gone', '')
    }
    expect(failures).toBeGreaterThan(10)
  })

  it.each([
    ['a value that a rule refuses', '23514', 500],
    ['a value that is too large', '22003', 500],
    ['something that nobody expected', 'XX000', 500],
    ['a statement that was cancelled', '57014', 503],
    ['too many connections', '53300', 503],
    ['a database that shuts down', '57P01', 503],
  ])('says only its code and its id when it comes from %s', async (_what, state, status) => {
    await world.sql(`create or replace function refuse_entry() returns trigger language plpgsql as $$ begin
      raise exception 'canary of %', new.actor_id using errcode = '${state}', detail = 'canary', hint = 'canary';
      end $$`)
    await world.sql(
      'create trigger refuse_entry before insert on audit_entries for each row execute function refuse_entry()',
    )
    const body = { joinApproval: false, departmentAdminsMayPost: true }
    const answer = await people.superAdmin.send('PATCH', '/api/settings', body)
    await world.sql('drop trigger refuse_entry on audit_entries')
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({
      code: status === 500 ? 'server.failed' : 'server.busy',
      requestId: answer.headers['x-request-id'],
    })
    expect(JSON.stringify(answer.headers)).not.toContain('canary')
  })

  it('of the session itself is a failure and not a sign-in', async () => {
    await world.sql('alter table session rename to session_gone')
    const answer = await people.superAdmin.send('GET', '/api/profile')
    await world.sql('alter table session_gone rename to session')
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([500, ['code', 'requestId']])
  })
})
