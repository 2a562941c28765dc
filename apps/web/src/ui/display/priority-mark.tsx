import type { Priority } from '@counterfoil/contract/fields'

const filled: Record<Priority, number> = { high: 3, medium: 2, low: 1 }

/** The priority as three bars and a word. It is not a badge, so that it does not look like a status. */
export function PriorityMark({ priority, words }: { priority: Priority; words: string }) {
  return (
    <span className="priority" data-priority={priority}>
      <PriorityBars priority={priority} /> {words}
    </span>
  )
}

export function PriorityBars({ priority }: { priority: Priority }) {
  return (
    <svg className="priority-bars" viewBox="0 0 14 12" width="14" height="12" aria-hidden="true">
      {[1, 2, 3].map((bar) => (
        <rect
          key={bar}
          x={(bar - 1) * 5}
          y={12 - bar * 4}
          width="4"
          height={bar * 4}
          rx="1"
          data-filled={bar <= filled[priority] || undefined}
        />
      ))}
    </svg>
  )
}
