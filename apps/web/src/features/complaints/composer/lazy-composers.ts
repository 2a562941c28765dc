import { lazyPart } from '#lib/loading/lazy-part.ts'
import type { OfficeComposerProps } from './office-composer.tsx'
import type { OwnComposerProps } from './own-composer.tsx'

// Lists are read more often than messages are written, so the code of the boxes is loaded with an open complaint.
export const OwnComposer = lazyPart<'OwnComposer', OwnComposerProps>(
  () => import('./own-composer.tsx'),
  'OwnComposer',
)
export const OfficeComposer = lazyPart<'OfficeComposer', OfficeComposerProps>(
  () => import('./office-composer.tsx'),
  'OfficeComposer',
)
