import { ApiProblem, type ApiProblemCode } from './call.ts'

/** The ids of rows whose deletion failed in a way that leaves open whether the row was deleted. */
const unheard = new Set<string>()

/**
 * Runs `work`, which deletes the row `id`. `missing` is the code of the problem that the row does not exist. If an
 * earlier try got no clear answer, this problem means that the earlier try has deleted the row, so nothing is thrown.
 * Without such a try, the person may have lost access to the row, so the problem is thrown.
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
