import { lazyPart } from '#lib/loading/lazy-part.ts'
import type { ClosingProps } from './closing.tsx'

// Most complaints on a list are not open, so the code is loaded with an open one.
export const Closing = lazyPart<'Closing', ClosingProps>(() => import('./closing.tsx'), 'Closing')
