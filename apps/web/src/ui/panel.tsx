import { type ReactNode, type RefObject, useId } from 'react'

type PanelProps = {
  title: string
  /** The level of the heading: h2 on a page, h3 in a dialog. */
  level?: 'h2' | 'h3'
  /** Used to focus the heading when the focused element is gone. */
  headingRef?: RefObject<HTMLHeadingElement | null>
  /** The part of an address after `#` that leads to the panel. */
  anchor?: string
  children: ReactNode
}

/** A part of a page with its own heading. */
export function Panel({ title, level: Heading = 'h2', headingRef, anchor, children }: PanelProps) {
  const id = useId()
  return (
    <section className="panel" id={anchor} aria-labelledby={id}>
      <Heading className="panel-title" id={id} tabIndex={-1} ref={headingRef}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
