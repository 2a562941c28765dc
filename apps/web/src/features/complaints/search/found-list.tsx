import { numberIn, searchedWords } from '@counterfoil/contract/complaints/search'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import type { InboxFilter } from '#features/complaints/complaints.address.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { aheadPx, rowsOf, useIsNear, useNearPagesFresh } from '#features/complaints/inbox/list/near-pages.ts'
import { Pad, type PadProps } from '#features/complaints/inbox/list/pad.tsx'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { searchQuery } from './search.api.ts'
import styles from './search.module.css'
import { searchText } from './search.text.ts'

type FoundListProps = Omit<PadProps, 'rows' | 'hasMore' | 'searched'> & {
  words: string
  filter: InboxFilter
  /** Whether complaints older than a year are searched, too. */
  withOlder: boolean
  onOlder: () => void
  /** The list of the inbox. It stays if digits are in no complaint, because they are the number of one. */
  inbox: ReactNode
}

/** The complaints that a search found, newest first. Those older than a year are searched on request. */
export function FoundList({ words, filter, withOlder, onOlder, inbox, ...pad }: FoundListProps) {
  const text = useText(searchText)
  const states = useText(complaintsText)
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const found = useInfiniteQuery(searchQuery({ words, filter, withOlder }, isNear))
  useNearPagesFresh(found, isNear)
  const first = found.data?.pages[0]
  // They stay the same arrays while the rows scroll, so that no row is made anew.
  const pages = found.data?.pages
  const rows = useMemo(() => rowsOf(pages ?? []), [pages])
  const shown = first?.showing ?? words
  const searched = useMemo(() => searchedWords(shown), [shown])
  const count = (withOlder ? text.found : text.foundRecent)(first?.total ?? 0)
  if (numberIn(words) !== undefined && !first?.total) return inbox
  return (
    <div aria-busy={found.isPlaceholderData || undefined} ref={place}>
      <div className={styles['line']}>
        <p role="status">
          {first && first.total > 0 && <Count words={words} showing={first.showing} count={count} />}
        </p>
        {first && first.total > 0 && !withOlder && (
          <button type="button" className="link-button" onClick={onOlder}>
            {text.older}
          </button>
        )}
      </div>
      <PagedList
        list={found}
        words={{ loading: states.loading, empty: text.none(words), failed: states.fetchFailed }}
        whenEmpty={<NoneFound filter={filter} onOlder={withOlder ? undefined : onOlder} />}
        aheadPx={aheadPx}
      >
        {() => <Pad {...pad} rows={rows} hasMore={found.hasNextPage} searched={searched} />}
      </PagedList>
    </div>
  )
}

type CountProps = { words: string; showing: string | null; count: string }

/** How many were found. If nothing has the typed words, it says which words were searched for instead. */
function Count({ words, showing, count }: CountProps) {
  const text = useText(searchText)
  if (showing === null) return count
  return (
    <>
      {text.nothingWith(words)} {text.showing} <b data-user>{showing}</b>
      {text.counted(count)}
    </>
  )
}

function NoneFound({ filter, onOlder }: { filter: InboxFilter; onOlder: (() => void) | undefined }) {
  const text = useText(searchText)
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      {isFiltered && <p className="muted">{text.noneFiltered}</p>}
      {onOlder && (
        <>
          <p className="muted">{text.noneRecent}</p>
          <div>
            <Button look="plain" onClick={onOlder}>
              {text.older}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
