import { setTimeout as wait } from 'node:timers/promises'
import { config } from '#platform/config.ts'
import { appPool, workerPool } from '#platform/database/database.ts'
import { requireSafeDatabase } from '#platform/database/database-safety.ts'
import { authPool, sessionPool } from '#platform/database/database-unscoped.ts'
import { stopSender } from '#platform/jobs/jobs.ts'
import { log } from '#platform/log.ts'
import { redis, subscriber } from '#platform/redis.ts'
import { buildApp } from './app.ts'

await requireSafeDatabase([appPool, authPool, workerPool])
const app = await buildApp()
await app.listen({ host: config.HOST, port: config.PORT })
log.info({ port: config.PORT }, 'serving')

let isStopping = false

const slices = 10
/**
 * How long `stop` waits after each slice of live streams. All slices together give a proxy enough time to ask /readyz.
 * In development there is no wait.
 */
const sliceMs = config.NODE_ENV === 'development' ? 0 : 200

/**
 * Stops the process. /readyz answers 503 at once, so that the proxy uses other processes. Meanwhile the live streams
 * are closed, one slice after another. Finally `stop` waits for the requests that are still running.
 */
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  app.isClosing = true
  setTimeout(() => process.exit(1), 28_000).unref()
  log.info('stopping')
  for (let left = slices; left > 0; left -= 1) {
    const listeners = app.hub.listeners()
    for (const listener of listeners.slice(0, Math.ceil(listeners.length / left))) listener.close()
    await wait(sliceMs)
  }
  await app.close()
  await stopSender()
  await Promise.all([appPool, authPool, sessionPool, workerPool].map((pool) => pool.end()))
  redis.disconnect()
  subscriber.disconnect()
  log.info('stopped')
}

process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
