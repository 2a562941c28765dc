import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AskedBox } from '#features/complaints/asked/asked-box.tsx'
import { SolvedBox } from '#features/complaints/closing/solved-box.tsx'
import shared from '#features/complaints/complaints.module.css'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { NewComplaintDialog } from '#features/complaints/filing/new-complaint-dialog.tsx'
import { NumberWords } from '#features/complaints/number-words.tsx'
import { OfferedBox } from '#features/complaints/offered/offered-box.tsx'
import { openedByLink } from '#lib/browser/opened-by-link.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { OwnCounts } from './own-counts.tsx'
import { OwnList } from './own-list.tsx'
import styles from './student-home.module.css'
import { useOwnFilter } from './use-own-filter.ts'

type StudentHomeProps = {
  /** The student's name, if it is known. */
  name: string | null
  /** The announcements, above the list on a phone and next to it on a desktop. */
  news?: ReactNode
  /** Whether the dialog for a new complaint is open. */
  isWriting: boolean
  onWrite: () => void
  onClose: () => void
}

/** /Homepage: the counts, the list, and the button for a new complaint. */
export function StudentHome({ name, news, isWriting, onWrite, onClose }: StudentHomeProps) {
  const text = useText(complaintsText)
  const { filter, onFilter } = useOwnFilter()
  const newButton = (
    <Button isFloating aria-haspopup="dialog" onClick={onWrite}>
      {text.new}
    </Button>
  )
  return (
    <>
      <PageHeader title={text.mine}>{newButton}</PageHeader>
      <p className={styles['greeting']}>
        {name ? <span data-user>{text.greeting(name)}</span> : text.greetingWithoutName}
      </p>
      <OfferedBox />
      <AskedBox />
      <SolvedBox />
      <div className={styles['columns']}>
        {news && <div className={styles['news']}>{news}</div>}
        <div className="stack">
          <OwnCounts filter={filter} onFilter={onFilter} />
          <OwnList
            label={text.mine}
            filter={filter}
            numberOf={({ id, number }) => (
              <Link
                className={shared['number']}
                to="/ComplaintDetailPage"
                data-opens
                search={{ id }}
                state={openedByLink}
              >
                <NumberWords number={number} />
              </Link>
            )}
          >
            <p className="muted">{text.emptyHelp}</p>
          </OwnList>
        </div>
      </div>
      <NewComplaintDialog isOpen={isWriting} onClose={onClose} />
    </>
  )
}
