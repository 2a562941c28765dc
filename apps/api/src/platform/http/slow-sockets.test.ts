import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyPatience } from '#platform/http/patience.ts'
import { aWorld } from '#testing/world.ts'

const world = aWorld({ withWorker: false })
let port: number

beforeAll(async () => {
  const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(url).port)
})

/** Writes `first` and then a byte now and then. Returns whether the server closes the socket within four seconds. */
function isEnded(first: string): Promise<boolean> {
  return new Promise((known) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(first))
    // Without this the answer stays unread, and the socket never closes.
    socket.resume()
    const dripping = setInterval(() => first !== '' && socket.write('a'), 100)
    const patience = setTimeout(() => {
      known(false)
      // Otherwise the server waits for it when the test ends.
      socket.destroy()
    }, 4000)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(dripping)
      clearTimeout(patience)
      known(true)
    })
  })
}

it('gives a request 10 seconds for its headers, and 30 for its body unless it is a slice of a file', () => {
  expect(world.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 150_000 })
  expect(bodyPatience).toEqual({ ms: 30_000, lookMs: 10_000, leastRate: 1000 })
})

const slice = (type: string) =>
  `PUT /api/complaints/files/01a1eb23-ac31-781b-b607-84df564d5c9f/slices/0 HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost:3100\r\ncontent-type: ${type}\r\ncontent-length: 60000\r\n\r\na`

describe('shorter than in the product, so that it is measured how soon the server notices', () => {
  const usual = { ...bodyPatience }
  beforeAll(() => {
    Object.assign(world.app.server, { headersTimeout: 300 })
    // The sockets below send ten bytes a second.
    Object.assign(bodyPatience, { ms: 600, lookMs: 600, leastRate: 20 })
  })
  afterAll(() => Object.assign(bodyPatience, usual))

  it.each([
    ['its headers', 'GET /livez HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
    [
      'its body',
      'POST /api/contact HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost:3100\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
    ],
    ['a slice of a file', slice('application/octet-stream')],
    ['anything', ''],
  ])('ends a socket soon after it took too long to send %s', async (_part, first) => {
    expect(await isEnded(first)).toBe(true)
  })

  it('lets a slice take as long as it needs if it comes at the least rate', async () => {
    Object.assign(bodyPatience, { leastRate: 5 })
    expect(await isEnded(slice('application/octet-stream'))).toBe(false)
  })
})
