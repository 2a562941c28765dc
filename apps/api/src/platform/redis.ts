import { Redis } from 'ioredis'
import { config } from './config.ts'
import { log } from './log.ts'

/** No data is stored only in Redis. A command that cannot run fails at once, and the caller continues without Redis. */
const options = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 300,
  connectTimeout: 2000,
  retryStrategy: (attempt: number) => Math.min(attempt * 100, 1000) + Math.random() * 200,
}

function connect(name: string, extra: object = {}): Redis {
  const redis = new Redis(config.REDIS_URL, { ...options, ...extra })
  let away = false
  redis.on('error', (error) => {
    if (!away) log.warn({ err: error, connection: name }, 'redis is down')
    away = true
  })
  redis.on('ready', () => {
    if (away) log.info({ connection: name }, 'redis is back')
    away = false
  })
  return redis
}

export const redis = connect('commands')

/**
 * Subscribing needs a separate connection, because a connection that has subscribed cannot publish. LiveHub subscribes
 * again after each lost connection.
 */
export const subscriber = connect('subscriber', { autoResubscribe: false, commandTimeout: 2000 })
