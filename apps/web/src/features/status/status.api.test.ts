import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { readStatus } from './status.api.ts'

let server: Server | undefined
afterEach(() => {
  server?.close()
  vi.unstubAllGlobals()
})

/** A browser resolves /readyz against its page; Node has no page, so the test gives it one. */
async function serverAnswering(status: number): Promise<void> {
  const running = createServer((_request, response) => response.writeHead(status).end())
  server = running
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve))
  const { port } = running.address() as AddressInfo
  const realFetch = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${path}`, init),
  )
}

const patient = new AbortController().signal

it('is ready when the server says so', async () => {
  await serverAnswering(200)
  expect(await readStatus(patient)).toBe('ready')
})

it('is unreachable when the server is up but not ready', async () => {
  await serverAnswering(503)
  expect(await readStatus(patient)).toBe('unreachable')
})

it('is unreachable when nobody listens', async () => {
  await serverAnswering(200)
  server?.close()
  expect(await readStatus(patient)).toBe('unreachable')
})
