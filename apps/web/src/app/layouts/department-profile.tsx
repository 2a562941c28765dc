import { IconUser } from '@tabler/icons-react'
import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { useOverlay } from '../overlays.ts'

const Content = lazyPart(() => import('./department-profile-dialog.tsx'), 'DepartmentProfileDialog')

/** The department admin's profile is a dialog, opened from the bar and by any link to `?view=profile`. */
export function DepartmentProfile({ label }: { label: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const { overlay, open, close } = useOverlay()
  const isOpen = overlay.view === 'profile'
  useEffect(() => {
    if (!isOpen) return
    return () => {
      // If a link opened the dialog, no element gets the focus back when it closes. Then this button gets the focus.
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [isOpen])
  return (
    <>
      <button
        type="button"
        className="nav-link"
        aria-haspopup="dialog"
        ref={button}
        onClick={() => open({ view: 'profile' })}
      >
        <IconUser size={22} stroke={1.75} aria-hidden="true" />
        <span className="nav-word">{label}</span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => close({ view: undefined })} title={label} width={560}>
        <Suspense fallback={<LoadingState rows={1} />}>
          <Content />
        </Suspense>
      </Dialog>
    </>
  )
}
