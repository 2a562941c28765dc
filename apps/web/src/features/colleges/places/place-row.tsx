import type { ManagedPlace } from '@counterfoil/contract/places'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useId } from 'react'
import { useChange } from '#lib/api/use-change.ts'
import { placeName } from '#lib/words/place-words.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import styles from './managed-places.module.css'
import { retirePlace } from './places.api.ts'
import { placesText } from './places.text.ts'

type PlaceRowProps = {
  place: ManagedPlace
  isOpen: boolean
  /** The button that opens and closes it. */
  toggleRef: RefObject<HTMLButtonElement | null>
  onToggle: () => void
  onRetired: () => void
  /** The form, while the place is open. */
  children: ReactNode
}

/** A place as one line below its building. It opens in place. */
export function PlaceRow({ place, isOpen, toggleRef, onToggle, onRetired, children }: PlaceRowProps) {
  const text = useText(placesText)
  const bodyId = useId()
  const of = (
    <span className="visually-hidden" data-user>
      {placeName(place)}
    </span>
  )
  return (
    <li className={styles['place']}>
      <div className={styles['line']}>
        <PlaceInBuilding place={place} />
        {place.open > 0 && (
          <Link
            className="link-button"
            to="/HomepageAdmin"
            search={{ place: place.id, status: 'pending,in-progress' }}
          >
            {text.open(place.open)}{' '}
            <span className="visually-hidden" data-user>
              {text.openOf(placeName(place))}
            </span>
          </Link>
        )}
        {isOpen && <Retire place={place} onRetired={onRetired} />}
        <button
          type="button"
          className="link-button"
          ref={toggleRef}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={onToggle}
        >
          {isOpen ? text.close : text.edit} {of}
        </button>
      </div>
      {isOpen && (
        <div className={styles['body']} id={bodyId}>
          {children}
        </div>
      )}
    </li>
  )
}

/** The room and its floor, or that it is the whole building. */
function PlaceInBuilding({ place: { floor, room } }: { place: ManagedPlace }) {
  const text = useText(placesText)
  if (!floor && !room) return <span className={styles['name']}>{text.wholeBuilding}</span>
  return (
    <span className={styles['name']}>
      <b data-user>{room || floor}</b>
      {room && floor && <small data-user>{floor}</small>}
    </span>
  )
}

function Retire({ place, onRetired }: Pick<PlaceRowProps, 'place' | 'onRetired'>) {
  const text = useText(placesText)
  const client = useQueryClient()
  const name = placeName(place)
  const { send, isPending } = useChange({
    mutationFn: () => retirePlace(client, place.id),
    onSuccess: () => {
      toast(text.retired(name))
      onRetired()
    },
    onError: (error) => toast(text.retireFailed(wordsFor(error)), 'failed'),
  })
  const ask = async () => {
    const answer = await confirm({
      question: text.retireQuestion(name),
      note: text.retireNote,
      action: text.retire,
      isDangerous: true,
    })
    if (answer) send()
  }
  return (
    <button
      type="button"
      className="link-button danger-link"
      aria-busy={isPending || undefined}
      onClick={() => void ask()}
    >
      {text.retire}{' '}
      <span className="visually-hidden" data-user>
        {name}
      </span>
    </button>
  )
}
