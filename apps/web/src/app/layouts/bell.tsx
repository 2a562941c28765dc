import type { Role } from '@counterfoil/contract/roles'
import type { BellProps } from '#features/notices/bell.tsx'
import { latePart } from '#lib/loading/late-part.tsx'
import { useOverlay } from '../overlays.ts'

// The bell is on every page and no page needs it to be shown, so its code comes after that of the page.
const load = () => import('#features/notices/bell.tsx')
const LateBell = latePart<'Bell', BellProps>(load, 'Bell')

export const AnnouncementsCount = latePart<'AnnouncementsCount', object>(load, 'AnnouncementsCount')

/** The bell in its place, which is kept free until it is there. The address says whether its list is open. */
export function Bell({ reader }: { reader: Role }) {
  const { overlay, open, close } = useOverlay()
  return (
    <div className="shell-bell">
      <LateBell
        reader={reader}
        isOpen={overlay.bell === 1}
        onOpen={() => open({ bell: 1 })}
        onClose={() => close({ bell: undefined })}
      />
    </div>
  )
}
