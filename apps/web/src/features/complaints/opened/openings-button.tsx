import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { IconEye } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { openedText } from './opened.text.ts'
import type { OpeningsDialogProps } from './openings-dialog.tsx'

// Few visits ask for it, so the code of the dialog is loaded when one of them does.
const OpeningsDialog = lazyPart<'OpeningsDialog', OpeningsDialogProps>(
  () => import('./openings-dialog.tsx'),
  'OpeningsDialog',
)

/** The button with which SuperAdmins see which admins opened a complaint. */
export function OpeningsButton({ complaint }: { complaint: ComplaintDetails }) {
  const text = useText(openedText)
  const [isOpen, setIsOpen] = useState(false)
  if (!complaint.can.listOpenings) return null
  return (
    <>
      <Button
        look="plain"
        icon={<IconEye size={18} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {text.button}
      </Button>
      {isOpen && (
        <Suspense>
          <OpeningsDialog complaint={complaint} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
