import { setTimeout as wait } from 'node:timers/promises'

/** Answers no sooner than this, so that how long the work took tells nothing about what it found. */
export async function noSoonerThan<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, wait(ms)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
