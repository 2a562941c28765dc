import { usePrefetchQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { complaintQuery } from '#features/complaints/complaints.api.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import type { OwnDetailsProps } from './own-details.tsx'

// The list is read more often than a complaint, so the code of a complaint is loaded with the first one that is opened.
const OwnDetails = lazyPart<'OwnDetails', OwnDetailsProps>(() => import('./own-details.tsx'), 'OwnDetails')

type OwnDialogProps = Omit<OwnDetailsProps, 'id'> & { id: string | undefined; onClose: () => void }

/** A dialog with one of the student's complaints, beside the list. */
export function OwnDialog({ id, onClose, ...complaint }: OwnDialogProps) {
  const { details } = useText(complaintsText)
  if (id === undefined) return null
  return (
    <Dialog isOpen onClose={onClose} title={details.title} width={480} isBeside isTall>
      <Opened id={id} {...complaint} />
    </Dialog>
  )
}

/** Asks for the complaint while its code is loaded. */
function Opened(complaint: OwnDetailsProps) {
  const { details } = useText(complaintsText)
  usePrefetchQuery(complaintQuery(complaint.id))
  return (
    <Suspense fallback={<LoadingState words={details.loading} rows={1} />}>
      <OwnDetails {...complaint} />
    </Suspense>
  )
}
