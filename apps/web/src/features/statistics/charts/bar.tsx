import type { ReactNode } from 'react'
import styles from './charts.module.css'

type BarProps = {
  /** From 0 to 1. */
  share: number
  /** Where a black line stands for the period before, from 0 to 1. */
  before?: number | null | undefined
  /** How much of it, at its end, is hatched, from 0 to `share`. */
  hatched?: number
  /** `below`: on a phone the figure is below the bar, in a table with more columns. */
  fit?: 'below'
  /** The figure that the bar draws. */
  children: ReactNode
}

/** A bar with its figure, for a cell of a table. The table is the chart and its words at once. */
export function Bar({ share, before, hatched = 0, fit, children }: BarProps) {
  return (
    <span className={styles['barRow']} data-fit={fit}>
      <span
        className={styles['bar']}
        aria-hidden="true"
        style={{ '--share': `${share * 100}%`, '--plain': `${(share - hatched) * 100}%` } as never}
      >
        {typeof before === 'number' && (
          <span className={styles['before']} style={{ '--before': `${before * 100}%` } as never} />
        )}
      </span>
      <span>{children}</span>
    </span>
  )
}
