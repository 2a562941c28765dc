import type { ManagedPlace } from '@counterfoil/contract/places'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '#lib/api/use-change.ts'
import { placeName, wholePlace } from '#lib/words/place-words.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { toast } from '#ui/feedback/toasts.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import styles from './managed-places.module.css'
import { type PlacesFilter, placesQuery, reopenPlace } from './places.api.ts'
import { placesText } from './places.text.ts'

type RetiredPlacesProps = { filter: PlacesFilter; count: number; onReopened: () => void }

/** The retired places, folded below the others. They are read when they are unfolded. */
export function RetiredPlaces({ count, ...props }: RetiredPlacesProps) {
  const text = useText(placesText)
  const [isUnfolded, setIsUnfolded] = useState(false)
  return (
    <details
      className={styles['retired']}
      onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}
    >
      <summary>{text.retiredCount(count)}</summary>
      {isUnfolded && <RetiredList {...props} />}
    </details>
  )
}

function RetiredList({ filter, onReopened }: Omit<RetiredPlacesProps, 'count'>) {
  const text = useText(placesText)
  const list = useInfiniteQuery(placesQuery(filter, 'retired'))
  return (
    <PagedList list={list} words={{ loading: text.loading, empty: text.noRetired, failed: text.loadFailed }}>
      {(rows) => (
        <ul className={styles['list']}>
          {rows.map((one) => (
            <RetiredRow key={one.id} place={one} onReopened={onReopened} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function RetiredRow({ place, onReopened }: { place: ManagedPlace; onReopened: () => void }) {
  const text = useText(placesText)
  const client = useQueryClient()
  const name = placeName(place)
  const { send, isPending, error } = useChange({
    mutationFn: () => reopenPlace(client, place.id),
    onSuccess: () => {
      toast(text.reopened(name))
      onReopened()
    },
  })
  return (
    <li className={styles['place']}>
      <div className={styles['line']}>
        <span className={styles['name']} data-user>
          {wholePlace(place)}
        </span>
        <button
          type="button"
          className="link-button"
          aria-busy={isPending || undefined}
          onClick={() => send()}
        >
          {text.useAgain}{' '}
          <span className="visually-hidden" data-user>
            {name}
          </span>
        </button>
      </div>
      {error && (
        <p className={`field-error ${styles['lineError']}`} role="alert">
          {text.reopenFailed(wordsFor(error))}
        </p>
      )}
    </li>
  )
}
