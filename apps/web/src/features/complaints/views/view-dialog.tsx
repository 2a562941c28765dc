import { Suspense } from 'react'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import type { ViewFormProps } from './view-form.tsx'
import { viewsText } from './views.text.ts'

// Views are opened every day and kept or renamed once, so the code of the form is loaded when it opens.
const ViewForm = lazyPart<'ViewForm', ViewFormProps>(() => import('./view-form.tsx'), 'ViewForm')

export function ViewDialog({ onClose, kept, edited }: ViewFormProps) {
  const text = useText(viewsText)
  return (
    <Dialog isOpen onClose={onClose} title={edited ? text.editTitle : text.keep} width={420}>
      <Suspense fallback={<LoadingState rows={0} />}>
        <ViewForm onClose={onClose} kept={kept} edited={edited} />
      </Suspense>
    </Dialog>
  )
}
