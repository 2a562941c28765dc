import type { FastifyInstance } from 'fastify'
import { appPool } from '#platform/database/database.ts'
import type { LiveHub } from '#platform/live/live.ts'

/** `/livez` says that the process runs; `/readyz` that it can serve. A closing process is alive and not ready. */
export function healthRoutes(app: FastifyInstance, hub: LiveHub): void {
  app.get('/livez', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const database = app.isClosing ? false : await databaseAnswers()
    reply.header('cache-control', 'no-store').code(database ? 200 : 503)
    // Without Redis the product is slower to notice, never wrong: still ready.
    return { status: database ? 'ready' : 'unavailable', database, live: hub.isConnected }
  })
}

const heldMs = 1000
let last = { at: -heldMs, answer: Promise.resolve(false) }

/** Asked once a second however many ask: load on this page must not become load on the database. */
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
