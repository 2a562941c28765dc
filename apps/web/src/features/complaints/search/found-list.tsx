import { numberIn, searchedWords } from '@counterfoil/contract/search'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { InboxFilter } from '#features/complaints/complaints.address.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { Pad, type PadProps } from '#features/complaints/inbox/list/pad.tsx'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { searchQuery } from './search.api.ts'
import styles from './search.module.css'
import { searchText } from './search.text.ts'

type FoundListProps = Omit<PadProps, 'rows' | 'searched'> & {
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
  const found = useInfiniteQuery(searchQuery({ words, filter, withOlder }))
  const first = found.data?.pages[0]
  const count = (withOlder ? text.found : text.foundRecent)(first?.total ?? 0)
  if (numberIn(words) !== undefined && !first?.total) return inbox
  return (
    <div aria-busy={found.isPlaceholderData || undefined}>
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
      >
        {(rows) => <Pad {...pad} rows={rows} searched={searchedWords(first?.showing ?? words)} />}
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
