import type { ReactNode } from 'react'

type SlipProps = {
  /** What stands on the stub: a number, a date, or nothing on a blank slip. */
  stub?: ReactNode
  children?: ReactNode
  /** At the right of a wide slip, in a row of its own on a phone. */
  stamp?: ReactNode
  /** What can be done with it, below the rest. */
  actions?: ReactNode
  /** A press on its body does something. */
  isPressable?: boolean
  className?: string | undefined
}

/** The one object of the product: a stub, a perforation and a body. */
export function Slip({ stub, children, stamp, actions, isPressable, className }: SlipProps) {
  return (
    <div className={className ? `slip ${className}` : 'slip'} data-pressable={isPressable || undefined}>
      <div className="slip-stub">{stub}</div>
      <div className="slip-body">{children}</div>
      {stamp && <div className="slip-stamp">{stamp}</div>}
      {actions && <div className="slip-actions">{actions}</div>}
    </div>
  )
}

/** The number on the stub. Long ones are set smaller: a number is never broken. */
export function SlipNumber({ label, number }: { label: string; number: string }) {
  return (
    <span className="slip-no" data-long={number.length > 5 || undefined}>
      <small>{label}</small>
      {number}
    </span>
  )
}
