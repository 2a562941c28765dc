import type { ManagedPlace } from '@counterfoil/contract/places'
import { type RefObject, useId, useRef } from 'react'
import styles from './managed-places.module.css'
import { PlaceForm } from './place-form.tsx'
import { PlaceRow } from './place-row.tsx'

type RowsProps = {
  /** The open place, as it was when it was opened. */
  opened: ManagedPlace | undefined
  /** Whether closing the open one would lose typed text. */
  typed: RefObject<boolean>
  onShow: (place: ManagedPlace | undefined) => Promise<boolean>
  /** Closes what is open, after it was saved or retired. */
  onLeave: () => void
}

type PlaceListProps = RowsProps & {
  /** Those of a building are one after the other. */
  places: readonly ManagedPlace[]
}

/** The places below the names of their buildings. */
export function PlaceList({ places, ...props }: PlaceListProps) {
  return byBuilding(places).map((one) => <Building key={keyOf(one, props.opened)} {...one} {...props} />)
}

/**
 * The building may be renamed while one of its places is open. The section around that place keeps its key, because a
 * new section would have a new form, without what was typed.
 */
function keyOf({ building, rows }: BuildingRows, opened: ManagedPlace | undefined): string {
  if (opened && rows.some(({ id }) => id === opened.id)) return opened.building
  return building === opened?.building ? `${building}, without the open place` : building
}

function Building({ building, rows, ...props }: BuildingRows & RowsProps) {
  const headingId = useId()
  return (
    <section className={styles['building']} aria-labelledby={headingId}>
      <h3 id={headingId} data-user>
        {building}
      </h3>
      <ul className={styles['list']}>
        {rows.map((one) => (
          <Row key={one.id} place={one} {...props} />
        ))}
      </ul>
    </section>
  )
}

function Row({ place, opened, typed, onShow, onLeave }: RowsProps & { place: ManagedPlace }) {
  const toggle = useRef<HTMLButtonElement>(null)
  const isOpen = place.id === opened?.id
  const cancel = async () => {
    // The button that was pressed is gone with the form.
    if (await onShow(undefined)) setTimeout(() => toggle.current?.focus())
  }
  return (
    <PlaceRow
      place={place}
      isOpen={isOpen}
      toggleRef={toggle}
      onToggle={() => void onShow(isOpen ? undefined : place)}
      onRetired={onLeave}
    >
      <PlaceForm place={place} typed={typed} onCancel={() => void cancel()} onDone={onLeave} />
    </PlaceRow>
  )
}

type BuildingRows = { building: string; rows: ManagedPlace[] }

function byBuilding(places: readonly ManagedPlace[]): BuildingRows[] {
  const found = new Map<string, ManagedPlace[]>()
  for (const one of places) found.set(one.building, [...(found.get(one.building) ?? []), one])
  return [...found].map(([building, rows]) => ({ building, rows }))
}
