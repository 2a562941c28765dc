import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Closing } from '#features/complaints/closing/lazy-closing.ts'
import { ComplaintFacts } from '#features/complaints/complaint-facts.tsx'
import { ComplaintState } from '#features/complaints/complaint-state.tsx'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { OwnComposer } from '#features/complaints/composer/lazy-composers.ts'
import { OwnDates } from '#features/complaints/dates/own-dates.tsx'
import { OverBox } from '#features/complaints/levels/over-box.tsx'
import { PrintSlip } from '#features/complaints/print/print-slip.tsx'
import { Thread } from '#features/complaints/thread/thread.tsx'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import type { DeletedNoteProps } from './deleted-note.tsx'
import { MergedNote } from './merged-note.tsx'

// The code of the form is loaded when it opens, because it is large and few visits need it.
const EditForm = lazyPart(() => import('./edit-form.tsx'), 'EditForm')

// Few complaints are deleted, so the code for them is loaded with the first one.
const DeletedNote = lazyPart<'DeletedNote', DeletedNoteProps>(
  () => import('./deleted-note.tsx'),
  'DeletedNote',
)

export type OwnDetailsProps = {
  id: string
  onDelete: (complaint: ComplaintDetails) => void
  onRestore: (complaint: ComplaintDetails) => void
  isRestoring: boolean
}

/** One of the student's complaints: its text, its history and its actions. */
export function OwnDetails({ id, ...view }: OwnDetailsProps) {
  return (
    <ComplaintState id={id} key={id}>
      {(complaint) => <OwnView complaint={complaint} {...view} />}
    </ComplaintState>
  )
}

type OwnViewProps = Omit<OwnDetailsProps, 'id'> & { complaint: ComplaintDetails }

function OwnView({ complaint, onDelete, onRestore, isRestoring }: OwnViewProps) {
  const text = useText(complaintsText)
  const [isEditing, setIsEditing] = useState(false)
  const editButton = useFocusAfter(isEditing)
  if (isEditing) {
    return (
      <Suspense fallback={<LoadingState rows={1} />}>
        <EditForm
          complaint={complaint}
          onCancel={() => setIsEditing(false)}
          onSaved={() => {
            setIsEditing(false)
            toast(text.editing.saved)
          }}
        />
      </Suspense>
    )
  }
  return (
    <div className="stack">
      <MergedNote complaint={complaint} />
      {complaint.deleted && (
        <Suspense fallback={<LoadingState rows={0} />}>
          <DeletedNote complaint={complaint} onRestore={onRestore} isRestoring={isRestoring} />
        </Suspense>
      )}
      <ComplaintFacts complaint={complaint} />
      <div className="row">
        {complaint.can.edit && (
          <Button look="plain" ref={editButton} onClick={() => setIsEditing(true)}>
            {text.details.edit}
          </Button>
        )}
        <PrintSlip complaint={complaint} isOwn />
        {complaint.can.withdraw && (
          <Button look="plain" onClick={() => onDelete(complaint)}>
            {text.details.delete}
          </Button>
        )}
      </div>
      {complaint.dates && complaint.dates.dues.length > 0 && (
        <OwnDates dates={complaint.dates} status={complaint.status} />
      )}
      <OverBox complaint={complaint} />
      <h3>{text.details.history}</h3>
      <Thread complaint={complaint} isOwn />
      {complaint.can.reply && (
        <Suspense>
          <OwnComposer complaint={complaint} />
        </Suspense>
      )}
      <Suspense>
        <Closing complaint={complaint} />
      </Suspense>
    </div>
  )
}

/** When the form closes, the focus returns to the button that opened it. */
function useFocusAfter(isAway: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasAway = useRef(false)
  useEffect(() => {
    if (wasAway.current && !isAway) button.current?.focus()
    wasAway.current = isAway
  }, [isAway])
  return button
}
