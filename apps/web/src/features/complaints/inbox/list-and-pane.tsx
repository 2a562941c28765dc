import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMedia } from '#lib/browser/use-media.ts'
import { useText } from '#lib/words/text.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import styles from './inbox.module.css'
import { inboxText } from './inbox.text.ts'

type ListAndPaneProps = {
  /** The id of the open complaint. */
  id: string | undefined
  onClose: () => void
  details: (id: string) => ReactNode
  /** Shown next to the list while no complaint is open. */
  whenNone: ReactNode
  /** The list. */
  children: ReactNode
}

const useIsWide = () => useMedia('(min-width: 68.75em)')

/** A list of complaints with the open one next to it. On a narrow screen, the open one is in a dialog. */
export function ListAndPane({ id, onClose, details, whenNone, children }: ListAndPaneProps) {
  const text = useText(inboxText)
  const isWide = useIsWide()
  const frame = useEscape(isWide && id !== undefined, () => {
    onClose()
    frame.current?.querySelector<HTMLElement>(`[data-opens="${id}"]`)?.focus()
  })
  return (
    <div className={styles['inbox']} ref={frame}>
      <div className={`stack ${styles['main']}`}>{children}</div>
      {isWide ? (
        <Pane onClose={id === undefined ? undefined : onClose}>
          {id === undefined ? whenNone : details(id)}
        </Pane>
      ) : (
        <Dialog isOpen={id !== undefined} onClose={onClose} title={text.details} width={560} isTall>
          {id !== undefined && details(id)}
        </Dialog>
      )}
    </div>
  )
}

/** Returns a function that opens a complaint. On a wide screen it also tells screen readers, because the focus stays. */
export function useOpening(onOpen: (id: string) => void): (id: string) => void {
  const text = useText(inboxText)
  const isWide = useIsWide()
  return (id) => {
    onOpen(id)
    if (isWide) announceToScreenReader(text.opened)
  }
}

/** The area next to the list. It has a header while a complaint is open, which is while it can be closed. */
function Pane({ onClose, children }: { onClose: (() => void) | undefined; children: ReactNode }) {
  const text = useText(inboxText)
  const titleId = useId()
  if (!onClose) {
    return (
      <section className={styles['pane']} aria-label={text.details}>
        {children}
      </section>
    )
  }
  return (
    <section className={styles['pane']} aria-labelledby={titleId}>
      <header className={styles['paneHeader']}>
        <h2 id={titleId}>{text.details}</h2>
        <button type="button" className="icon-button" aria-label={text.close} onClick={onClose}>
          <IconX size={22} stroke={1.75} aria-hidden="true" />
        </button>
      </header>
      {children}
    </section>
  )
}

/** Esc closes the pane, like a dialog. */
function useEscape(isOn: boolean, close: () => void) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOn) return
    const element = frame.current
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  })
  return frame
}
