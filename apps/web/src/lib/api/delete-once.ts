import { ApiProblem, type ApiProblemCode } from './call.ts'

/** The ids of deletions that got no answer. */
const unheard = new Set<string>()

/**
 * Deletes something. If an earlier try got no answer, a missing row means that the earlier try has deleted it. Without
 * an earlier try, a missing row can also mean that the person has lost access, so the problem is thrown.
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
