import type { Priority } from '@counterfoil/contract/fields'

const marks: Record<Priority, string> = { high: '▲', medium: '=', low: '–' }

/** How urgent something is: a mark and a word, never a badge, so that it is not taken for a status. */
export function PriorityMark({ priority, words }: { priority: Priority; words: string }) {
  return (
    <span className="priority" data-priority={priority}>
      <span aria-hidden="true">{marks[priority]}</span> {words}
    </span>
  )
}
