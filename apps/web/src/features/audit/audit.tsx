import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { withFreshSignIn } from '#lib/api/fresh-sign-in.ts'
import { useChange } from '#lib/api/use-change.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import type { AuditFilter } from './audit.address.ts'
import { BrokenOff, entriesQuery, readExport } from './audit.api.ts'
import styles from './audit.module.css'
import { auditText } from './audit.text.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { ChainLine } from './chain-line.tsx'

type AuditProps = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void }

/** The record of the college: whether it is whole, and who did what to what and when. */
export function Audit({ filter, onFilter }: AuditProps) {
  const { loading, empty, failed, refresh } = useText(auditText)
  const list = useInfiniteQuery(entriesQuery(filter))
  const client = useQueryClient()
  const startAgain = () => {
    client.setQueryData(entriesQuery(filter).queryKey, firstPage)
    void list.refetch()
  }
  return (
    <>
      <ChainLine />
      <AuditFilters filter={filter} onFilter={onFilter} />
      <div className={styles['refresh']}>
        <Button look="plain" isBusy={list.isRefetching} onClick={startAgain}>
          {refresh}
        </Button>
        {list.isRefetchError && !list.isFetching && (
          <p className="field-error" role="alert">
            {failed(wordsFor(list.error))}
          </p>
        )}
      </div>
      <div aria-busy={list.isPlaceholderData || undefined}>
        <PagedList list={list} words={{ loading, empty, failed }}>
          {(entries) => <AuditTable entries={entries} />}
        </PagedList>
      </div>
    </>
  )
}

/** Only the first page is asked for again. The others would have to be asked for one after another. */
const firstPage = <Pages extends { pages: unknown[]; pageParams: unknown[] }>(list: Pages | undefined) =>
  list && { ...list, pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) }

/**
 * Saves what the filters show. It asks for the password if the person logged in a while ago. It can be stopped, and ends
 * with the page.
 */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const text = useText(auditText)
  const [rows, setRows] = useState(0)
  const stopping = useRef<AbortController>(undefined)
  const stop = () => stopping.current?.abort()
  useEffect(() => () => stopping.current?.abort(), [])
  const { send, isPending, error } = useChange({
    mutationFn: async () => {
      const controller = new AbortController()
      stopping.current = controller
      const { signal } = controller
      setRows(0)
      announceToScreenReader(text.exporting.waiting)
      try {
        return await withFreshSignIn(() => readExport(filter, { signal, onRows: setRows }))
      } catch (problem) {
        if (signal.aborted) return undefined
        throw problem
      }
    },
    onSuccess: (file) => file && saveFile(file, text.exportName(new Date().toLocaleDateString('sv-SE'))),
  })
  return (
    <>
      {isPending && (
        <>
          <span className="muted">{rows === 0 ? text.exporting.waiting : text.exporting.soFar(rows)}</span>
          <Button look="plain" onClick={stop}>
            {text.exporting.stop}
          </Button>
        </>
      )}
      <Button look="plain" isBusy={isPending} onClick={() => send()}>
        {text.exportAll}
      </Button>
      {error && !isPending && (
        <p className="field-error" role="alert">
          {text.exportFailed(error instanceof BrokenOff ? text.exporting.brokenOff : wordsFor(error))}
        </p>
      )}
    </>
  )
}
