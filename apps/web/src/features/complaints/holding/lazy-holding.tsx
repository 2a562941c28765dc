import { Suspense } from 'react'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import type { HoldingProps } from './holding.tsx'

// Only SuperAdmins keep complaints from deletion, so others do not load the code.
const Holding = lazyPart<'Holding', HoldingProps>(() => import('./holding.tsx'), 'Holding')

/** Nothing is shown to people who cannot keep the complaint from deletion. */
export function HoldingPart({ complaint }: HoldingProps) {
  if (!complaint.can.hold) return null
  return (
    <Suspense>
      <Holding complaint={complaint} />
    </Suspense>
  )
}
