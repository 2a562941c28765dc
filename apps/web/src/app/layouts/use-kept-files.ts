import { useEffect } from 'react'
import { hasKeptFiles } from '#lib/browser/kept-files.ts'
import { loadChunk } from '#lib/loading/load-chunk.ts'

/** Goes on with photos and PDFs that an earlier visit has not sent to their end. Few visits have some. */
export function useKeptFiles(account: string | undefined): void {
  useEffect(() => {
    if (account === undefined || !hasKeptFiles()) return
    void loadChunk(() => import('#features/complaints/files/chosen-files.ts')).then(
      ({ restoreFiles }) => restoreFiles(account),
      // Without the code, the files stay on the device, and the next visit goes on with them.
      () => undefined,
    )
  }, [account])
}
