import { type ReactNode, type RefObject, useId } from 'react'

type PanelProps = {
  title: string
  /** One below what stands around it: h2 on a page, h3 in a dialog. */
  level?: 'h2' | 'h3'
  /** For giving the focus to the heading when what had it is gone. */
  headingRef?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A part of a page with a heading of its own. */
export function Panel({ title, level: Heading = 'h2', headingRef, children }: PanelProps) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <Heading className="panel-title" id={id} tabIndex={-1} ref={headingRef}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
