import { type ReactNode, useEffect, useRef } from 'react'
import { StampedSlip } from '#ui/feedback/stamped-slip.tsx'
import type { StampMark } from '#ui/stamp.tsx'

/** A result that replaces the content of the screen. Its heading gets the focus, because the pressed button is gone. */
export function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div className="stack">
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
    </div>
  )
}

type OutcomeSlipProps = {
  title: string
  words: string
  mark: StampMark
  stamp: string
  children?: ReactNode
}

/** A result as a slip with a stamp. `children` is the next step, which is shown below the slip. */
export function OutcomeSlip({ title, words, mark, stamp, children }: OutcomeSlipProps) {
  return (
    <div className="stack">
      <StampedSlip title={title} mark={mark} stamp={stamp}>
        <p>{words}</p>
      </StampedSlip>
      {children}
    </div>
  )
}
