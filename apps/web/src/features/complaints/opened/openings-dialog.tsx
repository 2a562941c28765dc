import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import type { Opening } from '@counterfoil/contract/complaints/opened-api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { openingsQuery } from './opened.api.ts'
import styles from './opened.module.css'
import { openedText } from './opened.text.ts'

export type OpeningsDialogProps = { complaint: ComplaintDetails; onClose: () => void }

/** Which admins opened the complaint, newest first. */
export function OpeningsDialog({ complaint, onClose }: OpeningsDialogProps) {
  const text = useText(openedText)
  const { loading, empty, failed } = text
  const list = useInfiniteQuery(openingsQuery(complaint.id))
  const columns: Column<Opening>[] = [
    { slot: 'title', header: text.person, width: '1fr', cell: (one) => <Admin opening={one} /> },
    {
      slot: 'meta',
      header: text.when,
      width: '14rem',
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
    },
  ]
  return (
    <Dialog isOpen onClose={onClose} title={text.title(String(complaint.number))} width={560}>
      <div className="stack">
        <p className="muted">{text.help}</p>
        <PagedList list={list} words={{ loading, empty, failed }}>
          {(rows) => <DataTable label={text.table} columns={columns} rows={rows} keyOf={({ id }) => id} />}
        </PagedList>
        <div className="dialog-actions">
          <Button look="plain" onClick={onClose}>
            {text.close}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Admin({ opening: { email, role, department } }: { opening: Opening }) {
  const text = useText(openedText)
  if (email === null) return text.deleted
  return (
    <>
      <span data-user>{email}</span>
      <span className={styles['office']} data-user>
        {role === 'SuperAdmin' ? text.SuperAdmin : department}
      </span>
    </>
  )
}
