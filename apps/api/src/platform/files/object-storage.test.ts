import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

// A real object storage is tried by `npm run prove:s3`. Here one misbehaves.

let storage: typeof import('./storage.ts')
let server: Server
let asked: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`)
    request.resume()
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  vi.stubEnv('FILES_S3_BUCKET', 'files')
  vi.stubEnv('FILES_S3_ENDPOINT', `http://127.0.0.1:${address.port}`)
  vi.stubEnv('FILES_S3_KEY', 'key')
  vi.stubEnv('FILES_S3_SECRET', 'secret')
  vi.resetModules()
  storage = await import('./storage.ts')
  // Loads the code for S3, so that the tests do not wait for it.
  answer = refusing(404, 'NoSuchKey')
  await storage.readKept('a/b')
})
beforeEach(() => {
  asked = []
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

const refusing = (status: number, code: string) => (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}

/** Lets so many seconds of the timers pass, with some real time in each, in which the network works. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await wait(10)
    await vi.advanceTimersByTimeAsync(1000)
  }
}

describe('an object storage', () => {
  it('that takes a slice and never answers is given up after two tries, and does not hold the slice for ever', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer = () => undefined
    let outcome = 'waiting'
    void storage.keep('a/b', Buffer.from('slice')).then(
      () => (outcome = 'kept'),
      () => (outcome = 'given up'),
    )
    await pass(40)
    expect(outcome).toBe('given up')
    expect(asked).toEqual(['PUT /files/a/b', 'PUT /files/a/b'])
  })

  it('says in one trip that it does not have a slice', async () => {
    answer = refusing(404, 'NoSuchKey')
    expect(await storage.readKept('a/b')).toBeUndefined()
    expect(asked).toEqual(['GET /files/a/b'])
  })

  it.each([
    ['has no such bucket', 404, 'NoSuchBucket'],
    ['does not let us read', 403, 'AccessDenied'],
  ])('that %s has not lost our slices, so none is asked for again', async (_, status, code) => {
    answer = refusing(status, code)
    await expect(storage.readKept('a/b')).rejects.toThrow('a/b')
  })

  it('serves a slice although many readers take their photos slowly', async () => {
    answer = ({ method }, response) => {
      response.writeHead(200)
      // Those who read get the first bytes, and the others later.
      if (method === 'GET') response.write('photo')
      else response.end()
    }
    const slow = await Promise.all(Array.from({ length: 50 }, () => storage.streamKept('a/b')))
    const kept = storage.keep('a/c', Buffer.from('slice')).then(
      () => 'kept',
      () => 'given up',
    )
    expect(await kept).toBe('kept')
    for (const stream of slow) stream.destroy()
  })
})
