import type { ReactNode } from 'react'

type SlipProps = {
  /** The content of the stub: a number, a date, or nothing on a blank slip. */
  stub?: ReactNode
  children?: ReactNode
  /** The stamp is at the right of a wide slip, and in its own row on a phone. */
  stamp?: ReactNode
  /** The actions, below the rest. */
  actions?: ReactNode
  /** Whether the slip can be pressed. */
  isPressable?: boolean
  className?: string | undefined
}

/** The main object of the product: a stub, a perforation and a body. */
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

/** The number on the stub. Long numbers are smaller, because a number is never broken. */
export function SlipNumber({ label, number }: { label: string; number: string }) {
  return (
    <span className="slip-no" data-long={number.length > 5 || undefined}>
      <small>{label}</small>
      {number}
    </span>
  )
}
