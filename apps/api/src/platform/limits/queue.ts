import { Problem } from '#platform/problem.ts'

/** Runs up to `atOnce` pieces of work at the same time, lets up to `waiting` wait and refuses more immediately. */
export function boundedQueue(size: {
  atOnce: number
  waiting: number
}): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const line: (() => void)[] = []
  return async (work) => {
    if (running >= size.atOnce) {
      if (line.length >= size.waiting)
        throw new Problem('unavailable', 'server.busy', { retryAfterSeconds: 5 })
      // Finished work gives its place directly to the next in the line, so `running` does not change here.
      await new Promise<void>((enter) => line.push(enter))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
