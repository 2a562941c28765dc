import { lazyPart } from '#lib/loading/lazy-part.ts'
import type { DueBoxProps } from './due-box.tsx'

// The inbox is read more often than single complaints, so how a date was counted is loaded with the first one.
export const DueBox = lazyPart<'DueBox', DueBoxProps>(() => import('./due-box.tsx'), 'DueBox')
