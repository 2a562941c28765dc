import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useHasKeys, useKey } from '#features/complaints/preferences/use-keys.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { useSession } from '#queries/session.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import type { CounterProps } from './counter.tsx'
import { fileAtCounterText } from './file-at-counter.text.ts'
import type { Hold } from './use-counter-form.ts'

// Few visits file at the counter, so the code of the form is loaded when one of them does.
const Counter = lazyPart<'Counter', CounterProps>(() => import('./counter.tsx'), 'Counter')

type CounterOpening = {
  /** Opens the form. Undefined for an admin without a department, who cannot file. */
  open: (() => void) | undefined
  /** The dialog. The page has to show it somewhere. */
  dialog: ReactNode
}

/** Filing a complaint for a student who comes to the counter. It opens by `open` or by the key C. */
export function useCounter(): CounterOpening {
  const person = useSession()
  const canFile = person?.role === 'SuperAdmin' || Boolean(person?.department)
  const place = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  useKey('c', place, open, { isOn: useHasKeys() && canFile })
  return {
    open: canFile ? open : undefined,
    dialog: (
      <>
        <span ref={place} hidden />
        {isOpen && <CounterDialog onClose={() => setIsOpen(false)} />}
      </>
    ),
  }
}

function CounterDialog({ onClose }: { onClose: () => void }) {
  const text = useText(fileAtCounterText)
  const [hold, setHold] = useState<Hold>()
  return (
    <Dialog
      isOpen
      onClose={hold === 'sending' ? () => undefined : onClose}
      title={text.title}
      width={900}
      isDirty={hold === 'typed'}
      isTall
    >
      <Suspense fallback={<LoadingState words={text.loading} rows={1} />}>
        <Counter onHold={setHold} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}
