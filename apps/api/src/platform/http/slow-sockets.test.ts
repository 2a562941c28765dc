import { connect } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
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
    const patience = setTimeout(() => known(false), 4000)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(dripping)
      clearTimeout(patience)
      known(true)
    })
  })
}

it('gives a request 10 seconds for its headers and 30 for all of it', () => {
  expect(world.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 })
})

it.each([
  ['its headers', 'GET /livez HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
  [
    'its body',
    'POST /api/contact HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost:3100\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
  ],
  ['anything', ''],
])('ends a socket soon after it took too long to send %s', async (_part, first) => {
  // Shorter than in the product, so that the test measures how soon the server notices.
  Object.assign(world.app.server, { headersTimeout: 300, requestTimeout: 600 })
  expect(await isEnded(first)).toBe(true)
})
