/** Runs one part of the proof and prints its result and how long it took. */
export async function step<Result>(what: string, work: () => Promise<Result> | Result): Promise<Result> {
  const started = performance.now()
  try {
    const result = await work()
    console.log(`ok ${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
    return result
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
