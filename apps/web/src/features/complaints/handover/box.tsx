import type { ReactNode, RefObject } from 'react'
import styles from './handover.module.css'

type BoxProps = { label: string; value: ReactNode; action: ReactNode; further?: ReactNode }

/** A box of a printed form: its name, its value and what can be done about it. */
export function Box({ label, value, action, further }: BoxProps) {
  return (
    <div className={styles['box']}>
      <dt>{label}</dt>
      <dd className={styles['value']}>{value}</dd>
      <dd className={styles['action']}>{action}</dd>
      {further && <dd className={styles['further']}>{further}</dd>}
    </div>
  )
}

type ActionProps = {
  onPress: () => void
  button?: RefObject<HTMLButtonElement | null>
  /** While something is being done to the complaint, a press does nothing. */
  isBusy?: boolean
  isExpanded?: boolean
  /** The id of what it opens, while that is there. */
  controls?: string | undefined
  children: ReactNode
}

export function Action({ onPress, button, isBusy, isExpanded, controls, children }: ActionProps) {
  return (
    <button
      ref={button}
      type="button"
      className="link-button"
      aria-busy={isBusy || undefined}
      aria-expanded={isExpanded}
      aria-controls={controls}
      onClick={() => !isBusy && onPress()}
    >
      {children}
    </button>
  )
}
