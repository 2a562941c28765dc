export type Answer = 'ready' | 'unreachable'

const patienceMs = 10_000

/** Asks the server whether it and all it depends on are up. Silence and refusal mean the same to the reader. */
export async function readStatus(signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch('/readyz', {
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    return response.ok ? 'ready' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
