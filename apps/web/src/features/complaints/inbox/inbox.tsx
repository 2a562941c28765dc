import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import bulkStyles from '#features/complaints/bulk/bulk.module.css'
import { bulkText } from '#features/complaints/bulk/bulk.text.ts'
import { BulkLine } from '#features/complaints/bulk/bulk-line.tsx'
import type { JobPaneProps } from '#features/complaints/bulk/job-pane.tsx'
import { ListHead } from '#features/complaints/bulk/list-head.tsx'
import { type Picked, useSelection } from '#features/complaints/bulk/use-selection.ts'
import type { InboxFilter, InboxOrder, InboxView } from '#features/complaints/complaints.address.ts'
import { FilterTokens } from '#features/complaints/inbox/filters/filter-tokens.tsx'
import { InboxFilters } from '#features/complaints/inbox/filters/inbox-filters.tsx'
import { InboxStats } from '#features/complaints/inbox/filters/inbox-stats.tsx'
import { FiltersButton, focusFilters, OrderSelect } from '#features/complaints/inbox/filters/inbox-tools.tsx'
import { ListMenu } from '#features/complaints/inbox/filters/list-menu.tsx'
import { InboxList } from '#features/complaints/inbox/list/inbox-list.tsx'
import { InboxDetails } from '#features/complaints/inbox/pane/inbox-details.tsx'
import {
  focusPane,
  ListAndPane,
  useIsWide,
  useOpening,
} from '#features/complaints/inbox/pane/list-and-pane.tsx'
import { FoundList } from '#features/complaints/search/found-list.tsx'
import { SearchField } from '#features/complaints/search/search-field.tsx'
import { UndoBar } from '#features/complaints/undo/undo-bar.tsx'
import { ViewDialog } from '#features/complaints/views/view-dialog.tsx'
import { ViewSelect } from '#features/complaints/views/view-select.tsx'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { focusHeading } from '#ui/page-header.tsx'
import styles from './inbox.module.css'
import { inboxText } from './inbox.text.ts'
import { InboxHints, KeysOnRequest } from './inbox-hints.tsx'
import { useHandling } from './use-handling.ts'

// Most visits to the inbox have no bulk change, so the code of its pane is loaded with the first one.
const JobPane = lazyPart<'JobPane', JobPaneProps>(
  () => import('#features/complaints/bulk/job-pane.tsx'),
  'JobPane',
)

type InboxProps = {
  /** The id of the open complaint. */
  id: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
  /** Opens the form for a complaint at the counter. */
  onFile?: (() => void) | undefined
  /** True for the inbox of a whole college, which shows departments and a filter for them. */
  isOfCollege: boolean
}

/** The inbox. SuperAdmins and department admins use the same screen. */
export function Inbox({ id, onOpen, onClose, onFile, isOfCollege }: InboxProps) {
  const { filter, order, words, job, onFilter, onOrder, onView, onSearch, onJob } = useInboxAddress()
  const text = useText(inboxText)
  const bulkWords = useText(bulkText)
  const isWide = useIsWide()
  const [isKeeping, setIsKeeping] = useState(false)
  const [hasFilters, setHasFilters] = useState(false)
  // The words for which complaints older than a year are searched, too.
  const [olderFor, setOlderFor] = useState<string>()
  const handling = useHandling((gone) => gone === id && onClose())
  const selection = useSelection(JSON.stringify([filter, order, words]))
  const announceAndOpen = useOpening(onOpen)
  const open = (opened: string) => {
    // Who opens what is already open wants to go there. With the keyboard, the rest of the list is between.
    if (opened === id && !hasFilters) return focusPane()
    setHasFilters(false)
    announceAndOpen(opened)
  }
  const toggleFilters = () => {
    setHasFilters(!hasFilters)
    if (!hasFilters) setTimeout(focusPane)
  }
  const openNumbered = (opened: string) => {
    open(opened)
    setTimeout(focusPane)
  }
  const showJob = (next: string) => {
    setHasFilters(false)
    onJob(next)
    setTimeout(focusPane)
  }
  const head = (
    <ListHead
      selection={selection}
      filter={filter}
      order={order}
      isSearching={words !== ''}
      onAsked={showJob}
    />
  )
  const pad = { handling, selection, openId: id, onOpen: open, withDepartment: isOfCollege }
  const withOlder = olderFor === words
  // A narrow screen has no room for the order next to the search, so it is among the filters there.
  const sorting = { order, onOrder, fixed: fixedOrder(words, filter) }
  const filters = {
    filter,
    onFilter,
    withDepartment: isOfCollege,
    isSearching: words !== '',
    sorting: isWide ? undefined : sorting,
  }
  const list = (
    <InboxList
      key={JSON.stringify([filter, order])}
      {...pad}
      filter={filter}
      order={order}
      whenEmpty={<WhenEmpty filter={filter} onFilter={onFilter} />}
    />
  )
  const found = { words, filter, withOlder, onOlder: () => setOlderFor(words), inbox: list }
  const closeFilters = () => {
    setHasFilters(false)
    focusFilters()
  }
  const closeJob = () => {
    onJob(undefined)
    focusHeading()
  }
  const selectFailed = (items: readonly Picked[]) => {
    selection.pick(items)
    closeJob()
  }
  const filtersSide = {
    title: text.filters,
    onClose: closeFilters,
    children: <InboxFilters {...filters} onClose={closeFilters} onKeep={() => setIsKeeping(true)} />,
  }
  const jobSide = job !== undefined &&
    id === undefined && {
      title: bulkWords.job,
      onClose: closeJob,
      children: (
        <Suspense fallback={<p className="muted">{bulkWords.loading}</p>}>
          <JobPane id={job} key={job} onOpen={open} onSelect={selectFailed} onClose={closeJob} />
        </Suspense>
      ),
    }
  return (
    <ListAndPane
      id={id}
      onClose={onClose}
      details={(opened) => <InboxDetails id={opened} handling={handling} onOpen={openNumbered} />}
      whenNone={<InboxHints hasKeys={handling.hasKeys} />}
      side={hasFilters ? filtersSide : jobSide || undefined}
      foot={<UndoBar undo={handling.undo} hasKeys={handling.hasKeys} />}
    >
      <InboxStats filter={filter} onFilter={onFilter} />
      <div className={styles['searchRow']}>
        <SearchField
          words={words}
          onSearch={onSearch}
          onOpenNumbered={openNumbered}
          hasKeys={handling.hasKeys}
        />
        {!isWide && <ViewSelect onView={onView} />}
        <FiltersButton filter={filter} isOpen={hasFilters} onToggle={toggleFilters} />
        {isWide && <OrderSelect {...sorting} isLabelHidden />}
        <ListMenu
          list={{ filter, order, words, withOlder }}
          withDepartment={isOfCollege}
          onFile={isWide ? undefined : onFile}
        />
      </div>
      <FilterTokens filter={filter} onFilter={onFilter} onCleared={focusFilters} />
      {!isWide && <BulkLine />}
      <div className={bulkStyles['headed']}>
        {head}
        {words === '' ? list : <FoundList {...pad} {...found} />}
      </div>
      <KeysOnRequest hasKeys={handling.hasKeys} />
      {isKeeping && <ViewDialog kept={{ ...filter, order }} onClose={() => setIsKeeping(false)} />}
    </ListAndPane>
  )
}

function WhenEmpty({ filter, onFilter }: { filter: InboxFilter; onFilter: (filter: InboxFilter) => void }) {
  const text = useText(inboxText)
  if (Object.keys(filter).length === 0) return <p className="muted">{text.none}</p>
  return (
    <>
      <p className="muted">{text.noneFiltered}</p>
      <div>
        <Button look="plain" onClick={() => onFilter({})}>
          {text.clear}
        </Button>
      </div>
    </>
  )
}

function fixedOrder(words: string, { due }: InboxFilter): '' | 'due' | undefined {
  if (words !== '') return ''
  return due === undefined ? undefined : 'due'
}

/** The filters, the order and the search are kept in the address. A change adds no step to the history. */
function useInboxAddress() {
  const { order, q = '', job, ...search } = useSearch({ strict: false })
  const { status, priority, department, category, place, day, from, until, assigned, notSolved, due } = search
  const navigate = useNavigate()
  const filter: InboxFilter = {
    ...(status && { status }),
    ...(priority && { priority }),
    ...(department && { department }),
    ...(category && { category }),
    ...(place && { place }),
    ...(day && { day }),
    ...(from && { from }),
    ...(until && { until }),
    ...(assigned && { assigned }),
    ...(notSolved && q === '' && { notSolved }),
    ...(due && q === '' && { due }),
  }
  type Parts = InboxView & { q?: string | undefined; job?: string | undefined; id?: undefined }
  const go = (next: Parts) =>
    void navigate({
      to: '.',
      search: (before) => ({
        ...(before.id && { id: before.id }),
        ...(before.job && { job: before.job }),
        ...next,
      }),
      replace: true,
      resetScroll: false,
    })
  return {
    filter,
    order,
    words: q,
    job,
    onFilter: (next: InboxFilter) => go({ ...next, order, q: q || undefined }),
    onView: (next: InboxView) => go(next),
    onOrder: (next: InboxOrder | undefined) => go({ ...filter, order: next, q: q || undefined }),
    onSearch: (next: string) => {
      const { notSolved: _left, due: _too, ...others } = filter
      go({ ...(next === '' ? filter : others), order, q: next || undefined })
    },
    /** Shows a bulk change in the pane, in place of the open complaint. */
    onJob: (next: string | undefined) =>
      go({ ...filter, order, q: q || undefined, job: next, ...(next && { id: undefined }) }),
  }
}
