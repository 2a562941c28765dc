import { ApiProblem, type ApiProblemCode } from './call.ts'

/** Deletions that nobody heard of again. */
const unheard = new Set<string>()

/**
 * Deletes it, or finds it deleted by an earlier try whose answer was lost. Missing without such a try may also mean
 * that it is not theirs any more: then it is a problem like any other.
 */
export async function deleteOnce(
  id: string,
  missing: ApiProblemCode,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.code === 'network' || error.code.startsWith('server.')) unheard.add(id)
    if (error.code !== missing || !unheard.delete(id)) throw error
  }
}
