import type { Due } from '@counterfoil/contract/complaints/dates'
import { IconAlertTriangle, IconCheck, IconClock, IconPlayerPause } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#lib/words/text.ts'
import styles from './dates.module.css'
import { datesText } from './dates.text.ts'
import { type DueShape, dueWords } from './due-words.ts'

/** The date that comes next, in a row. Office and student see the same. */
export function DueMark({ due }: { due: Due }) {
  // Reads the texts again when the language changes.
  useText(datesText)
  const { shape, words, spoken } = dueWords(due)
  return (
    <span className={styles['due']} data-due={shape}>
      <DueIcon shape={shape} />
      <span aria-hidden="true">{words}</span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  )
}

type DueLookProps = {
  shape: DueShape
  /** At the head of a complaint every date has an icon, in a list only those that stand out. */
  isHead?: boolean
  children: ReactNode
}

/** Words about a date, in the same look as a row has them. */
export function DueLook({ shape, isHead, children }: DueLookProps) {
  return (
    <span className={styles['due']} data-due={shape}>
      <DueIcon shape={shape} {...(isHead && { otherwise: shape === 'done' ? IconCheck : IconClock })} />
      <span>{children}</span>
    </span>
  )
}

/** The shape that says without words how a date is. */
function DueIcon({ shape, otherwise: Otherwise }: { shape: DueShape; otherwise?: typeof IconClock }) {
  const look = { size: 15, stroke: 1.75, 'aria-hidden': true } as const
  switch (shape) {
    case 'today':
      return <IconClock {...look} />
    case 'over':
      return <IconAlertTriangle {...look} />
    case 'paused':
      return <IconPlayerPause {...look} />
    default:
      return Otherwise ? <Otherwise {...look} /> : null
  }
}
