import { Redis } from 'ioredis'
import { environmentOf } from './database.ts'

/** Removes the keys of an installation on this database from Redis, where they would otherwise stay for a day. */
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
