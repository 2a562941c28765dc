import type { ReactNode } from 'react'
import { readText } from '#lib/words/text.ts'
import { Slip } from '#ui/slip.tsx'
import { Stamp, type StampMark } from '#ui/stamp.tsx'
import { refusalsText } from './refusals.text.ts'

type RefusalSlipProps = {
  mark: StampMark
  text: { heading: string; number: string; stamp: string; body: string }
  /** Links to other pages. */
  children: ReactNode
}

/** A page for a refused or missing address: one slip in the middle, with a stamp. */
export function RefusalSlip({ mark, text, children }: RefusalSlipProps) {
  const { numberLabel } = readText(refusalsText)
  return (
    <div className="site-width">
      <div className="ledger refusal">
        <Slip
          stub={
            <p className="slip-no">
              <small>{numberLabel}</small> {text.number}
            </p>
          }
        >
          <h1>{text.heading}</h1>
          <p className="muted">{text.body}</p>
          <p className="refusal-stamp">
            <Stamp mark={mark} size="large">
              {text.stamp}
            </Stamp>
          </p>
          <div className="actions">{children}</div>
        </Slip>
      </div>
    </div>
  )
}
