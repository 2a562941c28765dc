import { type ReactNode, useEffect, useRef } from 'react'
import { Slip } from '#ui/slip.tsx'
import { Stamp, type StampMark } from '#ui/stamp.tsx'

type StampedSlipProps = { title: string; mark: StampMark; stamp: string; children: ReactNode }

/** Shows the result of an action. The heading gets the focus, because the pressed button is gone. */
export function StampedSlip({ title, mark, stamp, children }: StampedSlipProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <Slip className="stamped-slip" stub={<span className="stamped-slip-mark" aria-hidden="true" />}>
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
      <div className="stamped-slip-stamp">
        <Stamp mark={mark} size="large" lands>
          {stamp}
        </Stamp>
      </div>
    </Slip>
  )
}
