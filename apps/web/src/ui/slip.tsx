import type { ReactNode } from 'react'

type SlipProps = {
  /** The content of the stub: a number, a date, or nothing on a blank slip. */
  stub?: ReactNode
  children?: ReactNode
  /** The stamp is at the right of a wide slip, and in its own row on a phone. */
  stamp?: ReactNode
  /** The actions are below the rest of the slip. */
  actions?: ReactNode
  /** Whether the slip can be pressed. */
  isPressable?: boolean
  className?: string | undefined
}

/**
 * A box that looks like a paper slip with a stub, a perforation and a body. Screens show complaints and messages as
 * slips.
 */
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

/** The number on the stub. Long numbers are smaller, because a number is never broken into two lines. */
export function SlipNumber({ label, number }: { label: string; number: string }) {
  return (
    <span className="slip-no" data-long={number.length > 5 || undefined}>
      <small>{label}</small>
      {number}
    </span>
  )
}
