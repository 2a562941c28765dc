import type { ReactNode } from 'react'

export type StampMark = 'pending' | 'in-progress' | 'resolved' | 'rejected' | 'deleted' | 'other'

/** Each status has a shape, so that it can be recognised without colour: hourglass, half-filled circle, tick, cross. */
const shapes: Partial<Record<StampMark, ReactNode>> = {
  pending: <path d="M4 2h8M4 14h8M5 2v2.5L8 8l3-3.5V2M5 14v-2.5L8 8l3 3.5V14" />,
  'in-progress': (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" stroke="none" />
    </>
  ),
  resolved: <path d="m2.5 8.5 4 4 7-9" />,
  rejected: <path d="m3 3 10 10M13 3 3 13" />,
}

type StampProps = {
  mark: StampMark
  children: ReactNode
  /** `small` is used inside text. Its words can wrap. */
  size?: 'large' | 'small'
  /** Makes the stamp smaller on a phone, where other content is in the same line. */
  isTight?: boolean
  /** Plays the animation of a landing stamp. Only for a status that has just changed. */
  lands?: boolean
}

/** A rubber stamp. Its text is the message. Tilt and colour are decoration. */
export function Stamp({ mark, children, size, isTight, lands }: StampProps) {
  return (
    <span
      className="stamp"
      data-mark={mark}
      data-size={size}
      data-tight={isTight || undefined}
      data-lands={lands || undefined}
    >
      {shapes[mark] && (
        <svg
          width="14"
          height="14"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          {shapes[mark]}
        </svg>
      )}
      {children}
    </span>
  )
}
