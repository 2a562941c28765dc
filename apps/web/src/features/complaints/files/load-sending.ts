import { loadChunk } from '#lib/loading/load-chunk.ts'
import type { Begun } from './chosen-files.ts'
import { outgoingOf } from './outgoing.ts'

/** The code that prepares and sends files. It is loaded after the form, which people begin with words. */
export const loadSending = () => loadChunk(() => import('./chosen-files.ts'))

/** Files a complaint with the files of its draft. */
export async function fileWithFiles<Filed>(
  draft: string,
  file: (given: { files?: string[] }) => Promise<Filed>,
): Promise<{ filed: Filed; leftOut: Begun['leftOut'] }> {
  if (outgoingOf(draft).length === 0) return { filed: await file({}), leftOut: { photos: 0, pdfs: 0 } }
  const { fileWithKnown } = await loadSending()
  return fileWithKnown(draft, (ids) => file(ids.length > 0 ? { files: ids } : {}))
}

/** Call when a draft ends. `isFiled`: its files may be in a complaint, so they are still sent. Others are deleted. */
export function endDraft(draft: string, { isFiled }: { isFiled: boolean }): void {
  if (outgoingOf(draft).length === 0) return
  void loadSending().then(({ noteFiled, dropFiles }) => (isFiled ? noteFiled(draft) : dropFiles(draft)))
}
