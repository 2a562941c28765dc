import { lazyPart } from '#lib/loading/lazy-part.ts'
import type { ComplaintFilesProps } from './complaint-files.tsx'

/** Many complaints have no photos, so the code for them is loaded with the first one that has. */
export const ComplaintFiles = lazyPart<'ComplaintFiles', ComplaintFilesProps>(
  () => import('./complaint-files.tsx'),
  'ComplaintFiles',
)
