import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { NewComplaintDialog } from '#features/complaints/filing/new-complaint-dialog.tsx'
import { NumberWords } from '#features/complaints/number-words.tsx'
import { openedByLink } from '#lib/browser/opened-by-link.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { OwnCounts } from './own-counts.tsx'
import { OwnList } from './own-list.tsx'
import { useStatusAddress } from './your-complaints.tsx'
import '#features/complaints/complaints.css'

type StudentHomeProps = {
  /** As the student is called, once that is known. */
  name: string | null
  /** What the college has to say, on top on a phone and beside the list on a desktop. */
  news?: ReactNode
  /** Whether a new complaint is being written over the page. */
  isWriting: boolean
  onWrite: () => void
  onClose: () => void
}

/** /Homepage: how many there are, which ones, and the way to a new one. */
export function StudentHome({ name, news, isWriting, onWrite, onClose }: StudentHomeProps) {
  const text = useText(complaintsText)
  const { status, onStatus } = useStatusAddress()
  const newButton = (
    <Button className="new-complaint" aria-haspopup="dialog" onClick={onWrite}>
      {text.new}
    </Button>
  )
  return (
    <>
      <PageHeader title={text.mine}>{newButton}</PageHeader>
      <p className="greeting">{name ? <span data-user>{text.greeting(name)}</span> : text.greetingNobody}</p>
      <div className="home-columns">
        {news && <div className="home-news">{news}</div>}
        <div className="stack home-list">
          <OwnCounts status={status} onStatus={onStatus} />
          <OwnList
            label={text.mine}
            status={status}
            numberOf={({ id, number }) => (
              <Link className="number-button" to="/ComplaintDetailPage" search={{ id }} state={openedByLink}>
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
