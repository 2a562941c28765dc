/** Tries count for this period and the one after it. */
const periodMs = 600_000
/** New keys are no longer counted when a period has this many. The wider networks of a flood are counted by then. */
const mostKeys = 50_000

/** Counts tries of the last ten to twenty minutes, in this process only. */
export class RecentTries {
  #now = new Map<string, number>()
  #before = new Map<string, number>()
  #end = 0

  count(key: string): number {
    this.#turn()
    return Math.max(0, (this.#now.get(key) ?? 0) + (this.#before.get(key) ?? 0))
  }

  add(key: string, by: 1 | -1): void {
    this.#turn()
    const counted = this.#now.get(key)
    if (counted !== undefined || this.#now.size < mostKeys) this.#now.set(key, (counted ?? 0) + by)
  }

  #turn(): void {
    const time = performance.now()
    if (time < this.#end) return
    this.#before = time < this.#end + periodMs ? this.#now : new Map()
    this.#now = new Map()
    this.#end = time + periodMs
  }
}

/** The networks around a network: the /24 and /16 of an IPv4 address, the /48 and /32 of an IPv6 /64. */
export function networksAround(network: string): [string, string] {
  const separator = network.includes(':') ? ':' : '.'
  const parts = network.split(separator)
  return [parts.slice(0, 3).join(separator), parts.slice(0, 2).join(separator)]
}
