import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import styles from './departments.module.css'

type MoveButtonsProps = {
  /** What the buttons say to screen readers. */
  labels: { up: string; down: string }
  isFirst: boolean
  isLast: boolean
  /** Moves it one place up (-1) or down (1). */
  onMove: (step: 1 | -1) => void
}

/** Two buttons that change the place of something in a list. */
export function MoveButtons({ labels, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <MoveButton label={labels.up} isEnd={isFirst} onPress={() => onMove(-1)}>
        <IconChevronUp size={20} stroke={1.75} aria-hidden="true" />
      </MoveButton>
      <MoveButton label={labels.down} isEnd={isLast} onPress={() => onMove(1)}>
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </MoveButton>
    </>
  )
}

type MoveButtonProps = { label: string; isEnd: boolean; onPress: () => void; children: ReactNode }

/** At the end of the list it does nothing, but keeps the focus. */
function MoveButton({ label, isEnd, onPress, children }: MoveButtonProps) {
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onPress()
    // A button that moves with its row loses the focus.
    setTimeout(() => currentTarget.focus())
  }
  return (
    <button
      type="button"
      className={`icon-button ${styles['move']}`}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={press}
    >
      {children}
    </button>
  )
}
