import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, publicUrl } from '#testing/world.ts'

const root = mkdtempSync(join(tmpdir(), 'counterfoil-site-'))
const hash = "'sha256-AAAA'"
const origin = 'https://origin.invalid'
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const documents = [
  { file: 'index.html', paths: ['/'], styles: [hash] },
  { file: 'app.html', paths: ['/Login', '/Homepage'] },
  { file: '404.html', paths: [], styles: [hash], status: 404 },
  { file: 'robots.txt', paths: ['/robots.txt'] },
]
const files: Record<string, string | Buffer> = {
  '.vite/site.json': JSON.stringify({ origin, documents }),
  'index.html': `<link rel="canonical" href="${origin}/">`,
  'app.html': 'the app',
  '404.html': 'no such page',
  'robots.txt': `Sitemap: ${origin}/sitemap.xml`,
  'static/js/app-abc.js': 'a program',
  'static/js/app-abc.js.br': brotliCompressSync('a program'),
}

beforeAll(() => {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), content)
  }
})
const world = aWorld({ withWorker: false, env: { WEB_ROOT: root } })
afterAll(() => rmSync(root, { recursive: true }))

const get = (url: string, headers: Record<string, string> = browser) =>
  world.app.inject({ method: 'GET', url, headers })

describe('a document', () => {
  it('comes with our address in it, and is asked for anew each time', async () => {
    const { statusCode, headers, payload } = await get('/')
    expect([statusCode, payload]).toEqual([200, `<link rel="canonical" href="${publicUrl}/">`])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    })
    expect((await get('/robots.txt')).payload).toBe(`Sitemap: ${publicUrl}/sitemap.xml`)
  })

  it('may hold the styles of its build and no others', async () => {
    const policyOf = async (path: string) => (await get(path)).headers['content-security-policy']
    expect(await policyOf('/')).toContain(`style-src 'self' ${hash};`)
    expect(await policyOf('/nowhere')).toContain(`style-src 'self' ${hash};`)
    expect(await policyOf('/Login')).toContain("style-src 'self';")
    expect(await policyOf('/')).toContain("default-src 'none'; script-src 'self';")
  })

  it('answers to whoever asks', async () => {
    expect((await get('/Homepage?id=1', {})).payload).toBe('the app')
    const head = await world.app.inject({ method: 'HEAD', url: '/Login' })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '7'])
  })

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    [undefined, 'br;q=0, identity', (body: Buffer) => body],
    [undefined, '', (body: Buffer) => body],
  ])('comes as %s to those who take %s', async (encoding, accepted, decode) => {
    const answer = await get('/Login', { ...browser, 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(decode(answer.rawPayload).toString()).toBe('the app')
  })

  it('is not sent again to those who have it', async () => {
    const { etag } = (await get('/')).headers
    const again = await get('/', { ...browser, 'if-none-match': String(etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    const other = await get('/', { ...browser, 'if-none-match': '"another"' })
    expect(other.statusCode).toBe(200)
  })
})

describe('a page under another spelling', () => {
  it.each([
    ['/login', '/Login'],
    ['/LOGIN/', '/Login'],
    ['/Login/', '/Login'],
    ['/homepage?id=7&to=//evil.example', '/Homepage?id=7&to=//evil.example'],
  ])('redirects from %s to %s', async (path, page) => {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers['location']]).toEqual([302, page])
    expect(headers['cache-control']).toBe('no-store')
  })

  it('does not exist for paths of the API', async () => {
    expect((await get('/API/Session')).statusCode).toBe(404)
    expect((await get('/api/session/')).statusCode).toBe(404)
  })
})

describe('what is not there', () => {
  it.each([
    '//Login',
    '//login',
    '/Login//',
    '//evil.example',
    '/logins',
    '/nowhere',
    '/index.html',
    '/app.html',
    '/404.html',
  ])('is a page for a person: %s', async (path) => {
    const { statusCode, headers, payload } = await get(path)
    expect([statusCode, headers['content-type'], payload]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no such page',
    ])
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['/nowhere', {}],
    ['/nowhere', { accept: 'application/json' }],
    ['/static/js/gone.js', { accept: '*/*' }],
    ['/api/nowhere', browser],
    ['/.vite/site.json', {}],
    ['/static/js/app-abc.js.br', {}],
  ])('is a problem for a program: %s', async (path, headers) => {
    const answer = await get(path, headers)
    expect([answer.statusCode, answer.payload]).toEqual([404, expect.stringContaining('"request.missing"')])
  })
})

it('serves the compressed file of a script, to be kept for good', async () => {
  const { headers, rawPayload } = await get('/static/js/app-abc.js', { 'accept-encoding': 'br' })
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(brotliDecompressSync(rawPayload).toString()).toBe('a program')
})
