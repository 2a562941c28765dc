import { ApiProblem, type ApiProblemCode } from './call.ts'

/** Deletions that got no answer. */
const unheard = new Set<string>()

/**
 * Deletes something, or finds it deleted by an earlier try whose answer was lost. Without such a try, a missing row may
 * also mean that the person has lost access, so it stays a problem.
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
