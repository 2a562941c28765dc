import { ApiProblem } from '#lib/api/call.ts'
import { type Begun, begunFiles, checkFiles } from './chosen-files.ts'

/**
 * Files a complaint with the files of its draft. If the server no longer knows one of them, for example because the
 * draft is older than a day, it is sent anew and the complaint is filed with the new one.
 */
export async function withKnownFiles<Filed>(
  draft: string,
  file: (ids: string[]) => Promise<Filed>,
): Promise<{ filed: Filed; leftOut: Begun['leftOut'] }> {
  const { ids, leftOut } = await begunFiles(draft)
  try {
    return { filed: await file(ids), leftOut }
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'file.missing')) throw error
    await checkFiles(draft)
    const known = await begunFiles(draft)
    return { filed: await file(known.ids), leftOut: known.leftOut }
  }
}
