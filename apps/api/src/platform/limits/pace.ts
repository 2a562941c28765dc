import { setTimeout as wait } from 'node:timers/promises'

/** Returns the result of the work after at least `ms`, so that the time taken does not reveal what the work found. */
export async function noSoonerThan<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, wait(ms)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
