import { type ReactNode, type RefObject, useId } from 'react'
import styles from './calendar.module.css'

type HeadedPanelProps = {
  title: string
  /** The buttons beside the heading. */
  actions: ReactNode
  headingRef: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A panel with buttons beside its heading. */
export function HeadedPanel({ title, actions, headingRef, children }: HeadedPanelProps) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 className="panel-title" id={id} tabIndex={-1} ref={headingRef}>
          {title}
        </h2>
        <div className={styles['tools']}>{actions}</div>
      </div>
      {children}
    </section>
  )
}
