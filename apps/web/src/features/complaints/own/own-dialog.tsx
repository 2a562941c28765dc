import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { Suspense, useEffect, useRef, useState } from 'react'
import { ComplaintFacts } from '#features/complaints/complaint-facts.tsx'
import { ComplaintState } from '#features/complaints/complaint-state.tsx'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { PrintSlip } from '#features/complaints/print/print-slip.tsx'
import { StampHistory } from '#features/complaints/stamp-history.tsx'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { DeletedNote } from './deleted-note.tsx'
import { MergedNote } from './merged-note.tsx'

// The code of the form is loaded when it opens, because it is large and few visits need it.
const EditForm = lazyPart(() => import('./edit-form.tsx'), 'EditForm')

type OwnDialogProps = {
  id: string | undefined
  onClose: () => void
  onDelete: (complaint: ComplaintDetails) => void
  onRestore: (complaint: ComplaintDetails) => void
  isRestoring: boolean
}

/** One of the student's complaints: its text, its history and its actions. */
export function OwnDialog({ id, ...view }: OwnDialogProps) {
  const text = useText(complaintsText)
  if (id === undefined) return null
  return (
    <Dialog isOpen onClose={view.onClose} title={text.details.title} width={480} isBeside isTall>
      <ComplaintState id={id} key={id}>
        {(complaint) => <OwnView complaint={complaint} {...view} />}
      </ComplaintState>
    </Dialog>
  )
}

type OwnViewProps = Omit<OwnDialogProps, 'id'> & { complaint: ComplaintDetails }

function OwnView({ complaint, onClose, onDelete, onRestore, isRestoring }: OwnViewProps) {
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
      <DeletedNote complaint={complaint} onRestore={onRestore} isRestoring={isRestoring} />
      <ComplaintFacts complaint={complaint} />
      <h3>{text.details.history}</h3>
      <StampHistory complaint={complaint} isOwn />
      <div className="dialog-actions">
        {complaint.can.withdraw && (
          <Button look="plain" onClick={() => onDelete(complaint)}>
            {text.details.delete}
          </Button>
        )}
        <PrintSlip complaint={complaint} isOwn />
        <Button look="plain" onClick={onClose}>
          {text.details.close}
        </Button>
        {complaint.can.edit && (
          <Button ref={editButton} onClick={() => setIsEditing(true)}>
            {text.details.edit}
          </Button>
        )}
      </div>
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
