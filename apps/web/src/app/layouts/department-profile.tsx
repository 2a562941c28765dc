import { IconUser } from '@tabler/icons-react'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LoadingState } from '#ui/loading-state.tsx'

const Content = lazyPart(() => import('./department-profile-dialog.tsx'), 'DepartmentProfileDialog')

/** The department admin's profile is a dialog, opened from the bar and by any link to `?view=profile`. */
export function DepartmentProfile({ label }: { label: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, open, close } = useProfileAddress()
  useEffect(() => {
    if (!isOpen) return
    return () => {
      // Opened by its address, the dialog has no opener that it could give the focus back to.
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [isOpen])
  return (
    <>
      <button type="button" className="nav-link" aria-haspopup="dialog" ref={button} onClick={open}>
        <IconUser size={22} stroke={1.75} aria-hidden="true" />
        <span className="nav-word">{label}</span>
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={label} width={560}>
        <Suspense fallback={<LoadingState rows={1} />}>
          <Content />
        </Suspense>
      </Dialog>
    </>
  )
}

/** Open or not stands in the address. What was opened here is closed by going back, so that Back does not open it again. */
function useProfileAddress() {
  const isOpen = useSearch({ strict: false, select: (search) => search.view === 'profile' })
  const navigate = useNavigate()
  const { history } = useRouter()
  const isOpenedHere = useRef(false)
  const go = (view: 'profile' | undefined, replace: boolean) =>
    navigate({
      to: '.',
      search: (before: { view?: 'profile' }) => ({ ...before, view }),
      replace,
      resetScroll: false,
    })
  const open = () => {
    isOpenedHere.current = true
    void go('profile', false)
  }
  const close = () => {
    const isOurs = isOpenedHere.current
    // Once: a second press while the browser goes back would leave the page.
    isOpenedHere.current = false
    if (isOurs) history.back()
    else if (isOpen) void go(undefined, true)
  }
  return { isOpen, open, close }
}
