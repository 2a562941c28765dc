import { IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useKey } from '#features/complaints/preferences/use-keys.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { focusHeading } from '#ui/page-header.tsx'
import type { Deed } from './undo.api.ts'
import styles from './undo.module.css'
import { undoText } from './undo.text.ts'
import type { Undo } from './use-undo.ts'

type UndoBarProps = { undo: Undo; hasKeys: boolean }

/** The bar below the list. It says what was done last and undoes it, while there is time. */
export function UndoBar({ undo, hasKeys }: UndoBarProps) {
  if (!undo.shown) return null
  return <Bar undo={undo} hasKeys={hasKeys} shown={undo.shown} key={undo.shown.deed.eventId} />
}

function Bar({ undo, hasKeys, shown }: UndoBarProps & { shown: NonNullable<Undo['shown']> }) {
  const text = useText(undoText)
  const { state, deed } = shown
  const bar = useFocusHandedOn(deed.id)
  const close = useRef<HTMLButtonElement>(null)
  const canUndo = state === 'offered' || (state === 'failed' && shown.canRetry)
  const act = () => canUndo && undo.undo()
  useKey('z', bar, act, { isOn: hasKeys })
  // Like in other programs, and also for those who have turned single keys off.
  useKey('z', bar, act, { withCtrl: true })
  useEffect(() => {
    // The button is gone when it has worked. Scrolling would move the list under the hand.
    if (!canUndo && document.activeElement === document.body) close.current?.focus({ preventScroll: true })
  }, [canUndo])
  return (
    <section className={styles['bar']} aria-label={text.undo} ref={bar}>
      <div className={styles['words']}>
        <p className={styles['done']} data-user>
          {state === 'offered' ? deed.done : state === 'undone' ? deed.undone : shown.words}
        </p>
        {state === 'offered' && <Left until={shown.until} deed={deed} />}
        {state === 'failed' && shown.stays && <p className={styles['left']}>{shown.stays}</p>}
      </div>
      {canUndo && (
        <Button look="plain" isBusy={undo.isUndoing} onClick={undo.undo}>
          {state === 'offered' ? text.undo : text.retry}
          {state === 'offered' && hasKeys && <kbd>{text.key}</kbd>}
        </Button>
      )}
      <button
        type="button"
        className={`icon-button ${styles['close']}`}
        ref={close}
        aria-label={text.dismiss}
        onClick={undo.dismiss}
      >
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {state === 'offered' && <span className={styles['time']} data-seconds={deed.seconds} />}
    </section>
  )
}

/** The seconds that are left. Screen readers are told once, when the bar appears, and can read them again here. */
function Left({ until, deed }: { until: number; deed: Deed }) {
  const text = useText(undoText)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  return (
    <p className={styles['left']}>
      {deed.about && `${deed.about}.`} {deed.isMailed && text.notMailed} {text.left(seconds)}
    </p>
  )
}

/**
 * When the bar closes while it has the focus, the row of the complaint gets it, or the heading if the row is gone. In a
 * dialog it is the button that closes it.
 */
function useFocusHandedOn(id: string) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const sheet = element.closest('dialog')?.querySelector<HTMLElement>('header button')
      const target = sheet ?? document.querySelector<HTMLElement>(`[data-opens="${id}"]`)
      setTimeout(() => (target?.isConnected ? target.focus({ preventScroll: true }) : focusHeading()))
    }
  }, [id])
  return bar
}
