import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { IconArrowMerge } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import { focusPane } from '#features/complaints/inbox/pane/list-and-pane.tsx'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import type { MergeDialogProps } from './merge-dialog.tsx'

// Few visits merge, so the code of the dialog is loaded when one of them does.
const MergeDialog = lazyPart<'MergeDialog', MergeDialogProps>(
  () => import('./merge-dialog.tsx'),
  'MergeDialog',
)

type MergeButtonProps = { complaint: ComplaintDetails; onMerged: MergeDialogProps['onMerged'] }

/** The button that merges the open complaint into another one about the same problem. */
export function MergeButton({ complaint, onMerged }: MergeButtonProps) {
  const text = useText(inboxText)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        look="plain"
        icon={<IconArrowMerge size={18} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {text.mergeInto}
      </Button>
      {isOpen && (
        <Suspense>
          <MergeDialog
            complaint={complaint}
            onClose={() => setIsOpen(false)}
            onMerged={(...merged) => {
              setIsOpen(false)
              onMerged(...merged)
              // This button is gone, too.
              setTimeout(focusPane)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
