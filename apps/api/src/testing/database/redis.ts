import { Redis } from 'ioredis'
import { environmentOf } from './database.ts'

/** Removes the Redis keys of the services that use this database. Without this, the keys would stay for a day. */
export async function dropKeys(database: string): Promise<void> {
  const { REDIS_URL = '', REDIS_PREFIX = '' } = environmentOf(database)
  const redis = new Redis(REDIS_URL, { retryStrategy: () => null })
  try {
    for await (const keys of redis.scanStream({ match: `${REDIS_PREFIX}*` })) {
      if (keys.length > 0) await redis.unlink(keys)
    }
  } finally {
    redis.disconnect()
  }
}
