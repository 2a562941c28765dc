import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import { Problem } from '#platform/problem.ts'
import type { Listener, LiveHub } from './live.ts'

const heartbeatMs = 15_000
/** A browser that has this much left to read is disconnected. It reconnects and loads everything again. */
const maxBufferedBytes = 65_536
const maxStreamsPerProcess = 20_000
const maxStreamsPerPerson = 12
/** After this time, the connection of an ended stream is cut, even if the browser has not read the end. */
const farewellMs = 2000

/**
 * GET /live tells the browser which topics have changed, such as `complaints`, and sends no data. Events missed while
 * disconnected are not sent again, so Last-Event-ID is ignored.
 */
export function liveRoutes(app: FastifyInstance, hub: LiveHub): void {
  app.get('/live', async (request, reply) => {
    const actor = await app.sessions.findActor(request.headers.cookie)
    if (!actor || actor.passwordToReplace) throw new Problem('unauthenticated', 'session.missing')
    const isFull = hub.size >= maxStreamsPerProcess || hub.countOf(actor.userId) >= maxStreamsPerPerson
    if (isFull || app.isClosing) {
      throw new Problem('unavailable', 'server.busy', {
        retryAfterSeconds: 5 + Math.round(Math.random() * 10),
      })
    }
    const stream = await openStream(hub, actor, reply.raw)
    return reply
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .type('text/event-stream')
      .send(stream)
  })
}

async function openStream(hub: LiveHub, actor: Actor, response: ServerResponse): Promise<Readable> {
  const stream = new Readable({ read: () => undefined })
  let isOpen = true
  const write = (chunk: string) => {
    if (!isOpen) return
    if (stream.readableLength > maxBufferedBytes) stream.destroy()
    else stream.push(chunk)
  }
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs)
  const leave = () => {
    isOpen = false
    clearInterval(heartbeat)
    hub.leave(listener)
  }
  const listener: Listener = {
    actor,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    close: () => {
      if (!isOpen) return
      // A random delay for the reconnection, so that not all browsers reconnect at once when a process stops.
      write(`retry: ${1000 + Math.round(Math.random() * 4000)}\n\n`)
      leave()
      stream.push(null)
      // Cuts the connection of a browser that does not read. As long as it is open, the process cannot stop.
      setTimeout(() => response.writableFinished || response.destroy(), farewellMs).unref()
    },
  }
  stream.on('close', leave)
  await hub.join(listener)
  listener.send('state', { live: hub.isConnected })
  return stream
}
