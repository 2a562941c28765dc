import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useText } from '#lib/words/text.ts'
import { uiText } from '#ui/ui.text.ts'
import { noteSessionEndMessage } from './session-end-message.ts'
import { isStillThere, topmostOf, usePlace } from './topmost.ts'

const shownMs = 5000
const atMost = 3

type Kind = 'done' | 'failed'
type Action = { label: string; onPress: () => void }
/** `place` is the page or dialog that shows the toast. The toast stays there if a dialog opens later. */
type Toast = {
  id: number
  message: string
  kind: Kind
  action: Action | undefined
  place: string | undefined
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a message for five seconds. It stays longer while the pointer or the focus is on it. `action` is a button, such
 * as Undo. Its work has to be possible elsewhere too, because the toast closes by itself.
 */
export function toast(message: string, kind: Kind = 'done', action?: Action): void {
  if (kind === 'failed') noteSessionEndMessage(message)
  lastId += 1
  set([...toasts, { id: lastId, message, kind, action, place: topmostOf('toasts') }].slice(-atMost))
}

const close = (id: number) => set(toasts.filter((one) => one.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Shows the toasts of one place. The page has one host, and every dialog has its own. A host is a popover, so that
 * toasts are above their dialog.
 */
export function ToastHost() {
  const current = useSyncExternalStore(subscribe, () => toasts)
  const { place, isPage } = usePlace('toasts')
  const host = useRef<HTMLDivElement>(null)
  // Toasts of a closed dialog are shown on the page.
  const own = current.filter((one) => one.place === place || (isPage && !isStillThere(one.place)))
  const newest = own.at(-1)?.id
  useEffect(() => {
    // The popover is open even while it is empty, because screen readers often miss a region that appears together with
    // its text. It is opened again for each toast, because the popover that was opened last is on top.
    if (newest !== undefined) host.current?.hidePopover()
    host.current?.showPopover()
  }, [newest])
  return (
    <div className="toasts" popover="manual" ref={host} role="status">
      {own.map((one) => (
        <ToastSlip key={one.id} {...one} />
      ))}
    </div>
  )
}

function ToastSlip({ id, message, kind, action }: Toast) {
  const text = useText(uiText)
  const slip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => clearTimeout(timer)
    const start = () => {
      wait()
      timer = setTimeout(() => close(id), shownMs)
    }
    const stop = new AbortController()
    for (const event of ['pointerenter', 'focusin']) slip.current?.addEventListener(event, wait, stop)
    for (const event of ['pointerleave', 'focusout']) slip.current?.addEventListener(event, start, stop)
    start()
    return () => {
      stop.abort()
      wait()
    }
  }, [id])
  return (
    <div className="toast" data-kind={kind} ref={slip}>
      <p>{message}</p>
      {action && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            close(id)
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="icon-button" aria-label={text.dismiss} onClick={() => close(id)}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
