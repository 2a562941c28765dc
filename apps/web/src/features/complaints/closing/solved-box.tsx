import type { Changed } from '@counterfoil/contract/complaints/details'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type Unanswered, unansweredQuery } from '#features/complaints/complaints.api.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import type { SolvedListProps } from './solved-list.tsx'

// On most days there is none, so the code of the list is loaded when there is one.
const SolvedList = lazyPart<'SolvedList', SolvedListProps>(() => import('./solved-list.tsx'), 'SolvedList')

/** A row that the student has just answered. It stays where it is, so that the answer can be taken back. */
type Kept = { row: Unanswered; isAnswered: boolean; until: number }

/**
 * The finished complaints of which the student has not said whether they are solved. If they cannot be read, the list
 * below still marks them.
 */
export function SolvedBox() {
  const { data = [], dataUpdatedAt } = useQuery(unansweredQuery)
  const [kept, setKept] = useState<readonly Kept[]>([])
  // Each answer makes the list be read again. The row is gone when that happens after the time to take it back.
  const still = kept.filter(({ until }) => dataUpdatedAt <= until)
  const others = still.flatMap(({ row }) => (data.some(({ id }) => id === row.id) ? [] : row))
  const rows = [...data, ...others].sort((one, other) => one.answerUntil.localeCompare(other.answerUntil))
  if (rows.length === 0) return null
  const keep = (row: Unanswered, change: Omit<Kept, 'row'>) =>
    setKept((before) => [...before.filter((one) => one.row.id !== row.id), { row, ...change }])
  return (
    <Suspense>
      <SolvedList
        rows={rows}
        isAnswered={({ id }) => still.some(({ row, isAnswered }) => row.id === id && isAnswered)}
        onConfirmed={(row, undo) => keep(row, { isAnswered: true, until: endOf(undo) })}
        onTakenBack={(row) => keep(row, { isAnswered: false, until: Date.now() })}
      />
    </Suspense>
  )
}

const endOf = (undo: Changed['undo']) => Date.now() + (undo?.seconds ?? 0) * 1000
