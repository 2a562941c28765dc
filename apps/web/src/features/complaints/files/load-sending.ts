import { loadChunk } from '#lib/loading/load-chunk.ts'
import { outgoingOf } from './outgoing.ts'

/** The code that prepares and sends files. It is loaded after the form, which people begin with words. */
export const loadSending = () => loadChunk(() => import('./chosen-files.ts'))

/** Files a complaint with the files of its draft. `isRepeated`: it was sent before, and no answer came. */
export async function fileWithFiles<Filed extends { id: string }>(
  draft: string,
  sent: { isRepeated: boolean },
  file: (given: { files?: string[] }) => Promise<Filed>,
): Promise<Filed> {
  if (outgoingOf(draft).length === 0) return file({})
  const { fileWithKnown } = await loadSending()
  return fileWithKnown(draft, sent, (ids) => file(ids.length > 0 ? { files: ids } : {}))
}

/** Sends a message about a complaint with the files of its draft. */
export async function sendWithFiles<Answer>(
  draft: string,
  complaintId: string,
  send: (given: { files?: string[] }) => Promise<Answer>,
): Promise<Answer> {
  if (outgoingOf(draft).length === 0) return send({})
  const { sendWithKnown } = await loadSending()
  return sendWithKnown(draft, complaintId, (ids) => send(ids.length > 0 ? { files: ids } : {}))
}

/** Call when a draft ends. `isFiled`: its files may be in a complaint, so they are still sent. Others are deleted. */
export function endDraft(draft: string, { isFiled }: { isFiled: boolean }): void {
  if (outgoingOf(draft).length === 0) return
  void loadSending().then(({ noteFiled, dropFiles }) => (isFiled ? noteFiled(draft) : dropFiles(draft)))
}
