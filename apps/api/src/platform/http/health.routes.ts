import type { FastifyInstance } from 'fastify'
import { appPool } from '#platform/database/database.ts'
import type { LiveHub } from '#platform/live/live.ts'

/** `/livez` shows that the process runs, `/readyz` that it can serve. A closing process is alive but not ready. */
export function healthRoutes(app: FastifyInstance, hub: LiveHub): void {
  app.get('/livez', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const database = app.isClosing ? false : await databaseAnswers()
    reply.header('cache-control', 'no-store').code(database ? 200 : 503)
    // The process is also ready without Redis: screens then update more slowly but stay correct.
    return { status: database ? 'ready' : 'unavailable', database, live: hub.isConnected }
  })
}

const heldMs = 1000
let last = { at: -heldMs, answer: Promise.resolve(false) }

/** Asks the database at most once a second, so that many requests to /readyz do not put load on it. */
function databaseAnswers(): Promise<boolean> {
  const now = performance.now()
  if (now - last.at >= heldMs) last = { at: now, answer: ask() }
  return last.answer
}

async function ask(): Promise<boolean> {
  try {
    await appPool.query('select 1')
    return true
  } catch {
    return false
  }
}
