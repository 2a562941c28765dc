import { isIPv4 } from 'node:net'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { config } from '#platform/config.ts'
import { Problem } from '#platform/problem.ts'
import { redis } from '#platform/redis.ts'
import { seal } from '#platform/seal.ts'

export type Limit = { consume: (key: string) => Promise<unknown> }

/** Counts in Redis. While Redis is down, each process counts by itself with the same limits. */
export function defineLimit(name: string, points: number, seconds: number): Limit {
  const figures = {
    keyPrefix: `${config.REDIS_PREFIX}limit:${name}`,
    points: points * config.RATE_LIMIT_FACTOR,
    duration: seconds,
  }
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    insuranceLimiter: new RateLimiterMemory(figures),
    ...figures,
  })
  // Keys are sealed, so that Redis holds neither e-mail nor network addresses.
  return { consume: (key) => limiter.consume(seal('limit', key).toString('base64url')) }
}

/** Counts in the process only. It is for cheap reads, for which asking Redis costs more than the read itself. */
export function defineLocalLimit(name: string, points: number, seconds: number): Limit {
  return new RateLimiterMemory({
    keyPrefix: name,
    points: points * config.RATE_LIMIT_FACTOR,
    duration: seconds,
  })
}

async function refusalOf(limit: Limit, key: string): Promise<RateLimiterRes | undefined> {
  try {
    await limit.consume(key)
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal
    throw refusal
  }
}

/** Counts one more request and returns whether the limit allows it. */
export async function isAllowed(limit: Limit, key: string): Promise<boolean> {
  return (await refusalOf(limit, key)) === undefined
}

export async function requireLimit(limit: Limit, key: string): Promise<void> {
  const refusal = await refusalOf(limit, key)
  if (!refusal) return
  throw new Problem('limited', 'request.too_many', {
    retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000),
  })
}

/**
 * The key by which the limits count a network. For IPv4 it is the address, and all spellings of it give the same key.
 * For IPv6 it is the /64, because a host can use any address in its /64.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped)) return mapped
  // The URL parser turns every spelling of an IPv6 address into the same canonical form.
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  if (canonical === undefined) return 'unknown'
  const [head = '', tail] = canonical.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill('0'), ...back]
  const embedded = /^0:0:0:0:0:ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(groups.join(':'))
  if (embedded) {
    const [high, low] = [Number.parseInt(embedded[1] ?? '0', 16), Number.parseInt(embedded[2] ?? '0', 16)]
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}
