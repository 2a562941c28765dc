import { lazyPart } from '#lib/loading/lazy-part.ts'
import type { OfficeThreadProps } from './office-thread.tsx'
import type { ThreadProps } from './thread.tsx'

// Lists are read more often than single complaints, so the code of the thread is loaded with the first one.
export const Thread = lazyPart<'Thread', ThreadProps>(() => import('./thread.tsx'), 'Thread')
export const OfficeThread = lazyPart<'OfficeThread', OfficeThreadProps>(
  () => import('./office-thread.tsx'),
  'OfficeThread',
)
