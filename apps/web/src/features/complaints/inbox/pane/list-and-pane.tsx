import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from '#features/complaints/inbox/inbox.module.css'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import { useMedia } from '#lib/browser/use-media.ts'
import { useText } from '#lib/words/text.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { focusHeading } from '#ui/page-header.tsx'

type ListAndPaneProps = {
  /** The id of the open complaint. */
  id: string | undefined
  onClose: () => void
  details: (id: string) => ReactNode
  /** Shown next to the list while no complaint is open. */
  whenNone: ReactNode
  /** What takes the place of the complaint, such as the filters while they are open. */
  side?: Side | undefined
  /** Shown at the foot of the list, or of the dialog that covers it. */
  foot?: ReactNode
  /** The list. */
  children: ReactNode
}

type Side = { title: string; onClose: () => void; children: ReactNode }

/**
 * Whether the open complaint is next to the list. While the browser prints, the width is that of the paper. Building the
 * page anew for it would lose what is open, and the paper that was asked for there.
 */
export function useIsWide(): boolean {
  const isWide = useMedia('(min-width: 68.75em)')
  const isPrinting = useMedia('print')
  const onScreen = useRef(isWide)
  if (!isPrinting) onScreen.current = isWide
  return onScreen.current
}

/** A list of complaints with the open one next to it. On a narrow screen, the open one is in a dialog. */
export function ListAndPane(props: ListAndPaneProps) {
  const { id, onClose, details, whenNone, side, foot, children } = props
  const text = useText(inboxText)
  const isWide = useIsWide()
  const close = () => {
    onClose()
    // The row can be gone, for example after another admin transferred the complaint.
    const row = frame.current?.querySelector<HTMLElement>(`[data-opens="${id}"]`)
    if (row) row.focus()
    else focusHeading()
  }
  const frame = useEscape(isWide && (side !== undefined || id !== undefined), () =>
    side ? side.onClose() : close(),
  )
  return (
    <div className={styles['inbox']} ref={frame}>
      <div className={`stack ${styles['main']}`}>
        {children}
        {(isWide || id === undefined) && foot}
      </div>
      {isWide && side && <Pane {...side} />}
      {isWide && !side && (
        <Pane title={text.details} onClose={id === undefined ? undefined : close}>
          {id === undefined ? whenNone : details(id)}
        </Pane>
      )}
      {!isWide && (
        <>
          <Dialog isOpen={id !== undefined} onClose={onClose} title={text.details} width={560} isTall>
            {id !== undefined && details(id)}
            {foot}
          </Dialog>
          {side && <Dialog isOpen {...side} />}
        </>
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

/**
 * Moves the focus into the pane, where it can be read on. A dialog takes the focus by itself when it opens. If another
 * complaint takes the place of the one in it, the focus goes to the button that closes it.
 */
export const focusPane = () => {
  const pane = document.querySelector<HTMLElement>('[data-pane]')
  const target = pane ?? document.querySelector<HTMLElement>('dialog[open] header button')
  target?.focus()
}

type PaneProps = { title: string; onClose: (() => void) | undefined; children: ReactNode }

/** The area next to the list. It has a header while it can be closed. */
function Pane({ title, onClose, children }: PaneProps) {
  const text = useText(inboxText)
  const titleId = useId()
  if (!onClose) {
    return (
      <section className={styles['pane']} aria-label={title} data-empty>
        {children}
      </section>
    )
  }
  return (
    <section className={styles['pane']} aria-labelledby={titleId}>
      <header className={styles['paneHeader']}>
        <h2 id={titleId} tabIndex={-1} data-pane>
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label={text.close} onClick={onClose}>
          <IconX size={22} stroke={1.75} aria-hidden="true" />
        </button>
      </header>
      {children}
    </section>
  )
}

/** These close something of their own. An open list of offers is one of them. */
const ownEsc = 'dialog, [data-own-esc], [role=combobox][aria-expanded=true]'

/** Esc closes the pane, like a dialog. In a dialog over it, or in a choice that Esc leaves, Esc belongs to that. */
function useEscape(isOn: boolean, close: () => void) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOn) return
    const element = frame.current
    const press = ({ key, target }: KeyboardEvent) => {
      const isTheirs = target instanceof Element && target.closest(ownEsc) !== null
      if (key === 'Escape' && !isTheirs) close()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  })
  return frame
}
