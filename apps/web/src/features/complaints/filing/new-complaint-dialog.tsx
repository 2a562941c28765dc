import { Suspense } from 'react'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { filingText } from './filing.text.ts'

// The code of the form is loaded when the dialog opens, because it is large and most visits only read the list.
const NewComplaint = lazyPart(() => import('./new-complaint.tsx'), 'NewComplaint')

/** The dialog of the button "+ New Complaint". It covers the whole screen on a phone. */
export function NewComplaintDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText(filingText)
  const cancel = (
    <Button look="plain" onClick={onClose}>
      {text.cancel}
    </Button>
  )
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.title} width={640} isTall>
      <Suspense fallback={<LoadingState words={text.loading} rows={1} />}>
        <NewComplaint actions={cancel} />
      </Suspense>
    </Dialog>
  )
}
