import type { ManagedPlace } from '@counterfoil/contract/places'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import type { PrintCodesProps } from '#features/colleges/places/codes/print-codes.tsx'
import type { ImportPlacesProps } from '#features/colleges/places/import/import-places.tsx'
import { useQuiet } from '#lib/forms/use-quiet.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { formatFigure } from '#lib/words/figures.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { confirmDiscard } from '#ui/dialogs/confirm.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import styles from './managed-places.module.css'
import { NewPlace } from './place-form.tsx'
import { PlaceList } from './place-list.tsx'
import { type Building, buildingsQuery, type PlacesFilter, placesQuery } from './places.api.ts'
import { placeFormText, placesText } from './places.text.ts'
import { PlacesSearch } from './places-search.tsx'
import { RenameBuilding } from './rename-building.tsx'
import { RetiredPlaces } from './retired-places.tsx'

// Both are used once or twice a year.
const ImportPlaces = lazyPart<'ImportPlaces', ImportPlacesProps>(
  () => import('#features/colleges/places/import/import-places.tsx'),
  'ImportPlaces',
)
const PrintCodes = lazyPart<'PrintCodes', PrintCodesProps>(
  () => import('#features/colleges/places/codes/print-codes.tsx'),
  'PrintCodes',
)

/** What is open: a place, the form of a new one, or nothing. */
type Opened = ManagedPlace | 'new' | undefined
/** The dialog that is open. With a building, it is the one that renames it, also if the list has lost it since. */
type Asked = 'import' | 'print' | Building | undefined

/** The part of the settings with the buildings, floors and rooms of the college. */
export function Places() {
  const text = useText(placesText)
  const { newTitle } = useText(placeFormText)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { data: buildings } = useQuery(buildingsQuery)
  const { search, setSearch, filter, isFiltered } = useFilter(buildings)
  const list = useInfiniteQuery(placesQuery(filter))
  const { opened, typed, show, close } = useOpened()
  const [asked, setAsked] = useState<Asked>()
  const first = list.data?.pages[0]
  const isBlank = first?.total === 0 && !isFiltered
  const renamed = renamable(buildings, search.building)
  // Importing and renaming change the list, so an open form asks before what is typed there is lost.
  const ask = async (next: Asked) => (await show(undefined)) && setAsked(next)
  // What had the focus is gone with what is closed.
  const leave = (next: HTMLElement | null) => {
    close()
    setTimeout(() => next?.focus())
  }
  const endNew = () => leave(addButton.current)
  return (
    <section className={styles['places']} aria-labelledby={headingId}>
      <div className={styles['head']}>
        <h2 id={headingId} tabIndex={-1} ref={heading}>
          {text.heading}{' '}
          {first && first.total > 0 && <span className={styles['count']}>{formatFigure(first.total)}</span>}
        </h2>
        <div className={styles['actions']}>
          <Tool onPress={() => void ask('import')}>{text.import}</Tool>
          {!isBlank && <Tool onPress={() => setAsked('print')}>{text.print}</Tool>}
          {renamed && <Tool onPress={() => void ask(renamed)}>{text.rename}</Tool>}
          <button
            type="button"
            className="link-button"
            ref={addButton}
            aria-expanded={opened === 'new'}
            onClick={() => opened === 'new' || void show('new')}
          >
            {text.add}
          </button>
        </div>
      </div>
      {opened === 'new' && (
        <section className={styles['new']} aria-label={newTitle}>
          <NewPlace
            building={search.building}
            typed={typed}
            onCancel={async () => (await show(undefined)) && endNew()}
            onDone={endNew}
          />
        </section>
      )}
      {!isBlank && <PlacesSearch search={search} onSearch={setSearch} buildings={buildings} />}
      <PagedList
        list={list}
        words={{
          loading: text.loading,
          empty: isFiltered ? text.noMatch : text.empty,
          failed: text.loadFailed,
        }}
        isEmpty={first?.total === 0 && !isPlace(opened)}
        whenEmpty={<WhenEmpty isFiltered={isFiltered} onImport={() => void ask('import')} />}
      >
        {(rows) => (
          <PlaceList
            places={withOpened(rows, opened)}
            opened={isPlace(opened) ? opened : undefined}
            typed={typed}
            onShow={show}
            onLeave={() => leave(heading.current)}
          />
        )}
      </PagedList>
      {first && first.retired > 0 && (
        <RetiredPlaces filter={filter} count={first.retired} onReopened={() => heading.current?.focus()} />
      )}
      <Suspense>
        {asked === 'import' && <ImportPlaces onClose={() => setAsked(undefined)} />}
        {asked === 'print' && <PrintCodes filter={filter} onClose={() => setAsked(undefined)} />}
      </Suspense>
      {typeof asked === 'object' && (
        <RenameBuilding
          of={asked}
          onClose={() => setAsked(undefined)}
          onRenamed={(building) => search.building && setSearch({ ...search, building })}
        />
      )}
    </section>
  )
}

function Tool({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link-button" aria-haspopup="dialog" onClick={onPress}>
      {children}
    </button>
  )
}

function WhenEmpty({ isFiltered, onImport }: { isFiltered: boolean; onImport: () => void }) {
  const text = useText(placesText)
  if (isFiltered) return <p className="muted">{text.noMatchHelp}</p>
  return (
    <>
      <p className="muted">{text.emptyHelp}</p>
      <div>
        <Button look="plain" aria-haspopup="dialog" onClick={onImport}>
          {text.import}
        </Button>
      </div>
    </>
  )
}

const isPlace = (opened: Opened): opened is ManagedPlace => typeof opened === 'object'

/** Another admin may have retired the open place. It stays, so that what was typed is not lost. */
function withOpened(rows: readonly ManagedPlace[], opened: Opened): readonly ManagedPlace[] {
  return !isPlace(opened) || rows.some(({ id }) => id === opened.id) ? rows : [opened, ...rows]
}

/** What is searched, and what is asked of the server: the words when they have stayed the same for a moment. */
function useFilter(buildings: readonly Building[] | undefined) {
  const [wanted, setSearch] = useState({ typed: '', building: '' })
  const typed = useQuiet(wanted.typed.trim())
  // The last place of the chosen building may be retired, or the building renamed. Then all buildings are shown.
  const isGone = buildings?.every((one) => one.building !== wanted.building)
  const search = isGone ? { ...wanted, building: '' } : wanted
  const { building } = search
  const filter: PlacesFilter = { ...(typed && { typed }), ...(building && { building }) }
  return { search, setSearch, filter, isFiltered: typed !== '' || building !== '' }
}

/** The building that is chosen. If there is only one, it needs no choosing. */
const renamable = (buildings: readonly Building[] = [], chosen: string): Building | undefined =>
  buildings.length === 1 ? buildings[0] : buildings.find(({ building }) => building === chosen)

/** What is open in the list. Opening something else asks before typed text is lost. */
function useOpened() {
  const [opened, setOpened] = useState<Opened>()
  const typed = useRef(false)
  /** Returns whether it is shown. */
  const show = async (next: Opened): Promise<boolean> => {
    if (typed.current && !(await confirmDiscard())) return false
    setOpened(next)
    return true
  }
  return { opened, typed, show, close: () => setOpened(undefined) }
}
