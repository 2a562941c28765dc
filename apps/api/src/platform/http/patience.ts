import type { FastifyInstance, FastifyReply } from 'fastify'
import { hasBody } from './security-headers.ts'

const readerMs = 60_000

/** Cuts off a client that has taken nothing for a minute. One that reads slowly is left alone. */
export function endIfStuck({ raw }: FastifyReply): void {
  // A client that is already gone closes nothing any more, and its timer would run for ever.
  if (raw.destroyed) return
  let written = -1
  const look = setInterval(() => {
    const now = raw.socket?.bytesWritten ?? written
    if (now === written) {
      clearInterval(look)
      raw.destroy()
    }
    written = now
  }, readerMs).unref()
  raw.once('close', () => clearInterval(look))
}

/**
 * How long a client may take to send a body. A slice of a file may take longer, as long as it comes at this many bytes a
 * second: a phone on a train sends a few kilobytes a second, and a photo would never arrive.
 * @internal exported for its test.
 */
export const bodyPatience = { ms: 30_000, lookMs: 10_000, leastRate: 1000 }

/** Longer than the slowest slice may take. Node ends a request after this time, whatever it sends. */
export const longestRequestMs = 150_000

export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (!hasBody(raw)) return
    const { socket } = raw
    const isSlice = routeOptions.config.endpoint?.bodyType !== undefined
    let received = socket.bytesRead
    const look = () => {
      const now = socket.bytesRead
      if (!isSlice || now - received < (bodyPatience.leastRate * bodyPatience.lookMs) / 1000) raw.destroy()
      received = now
    }
    const timer = setInterval(look, isSlice ? bodyPatience.lookMs : bodyPatience.ms).unref()
    raw.once('end', () => clearInterval(timer))
    raw.once('close', () => clearInterval(timer))
  })
}
