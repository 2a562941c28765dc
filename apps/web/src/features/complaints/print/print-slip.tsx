import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import type { PaperSize, PaperSlipProps, SizeChoiceProps } from './paper-slip.tsx'
import { printText } from './print.text.ts'

// Few visits print, so the code of the paper is loaded when one of them does. Both parts are in the same file.
const SizeChoice = lazyPart<'SizeChoice', SizeChoiceProps>(() => import('./paper-slip.tsx'), 'SizeChoice')
const PaperSlip = lazyPart<'PaperSlip', PaperSlipProps>(() => import('./paper-slip.tsx'), 'PaperSlip')

type PrintSlipProps = {
  complaint: ComplaintDetails
  /** Whether the student who filed it prints it. Nothing about the people of the office is on that slip. */
  isOwn?: boolean
}

/** The button that prints one complaint. It asks for the size of the paper first. */
export function PrintSlip({ complaint, isOwn = false }: PrintSlipProps) {
  const text = useText(printText)
  const [isAsking, setIsAsking] = useState(false)
  const [size, setSize] = useState<PaperSize>()
  const choose = (chosen: PaperSize) => {
    setIsAsking(false)
    setSize(chosen)
  }
  return (
    <>
      <Button
        look="plain"
        icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        {text.print}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={text.printNumber(String(complaint.number))}
        width={420}
      >
        <Suspense fallback={<LoadingState words={text.loading} rows={1} />}>
          <SizeChoice id={complaint.id} onChoose={choose} />
        </Suspense>
      </Dialog>
      {size && (
        <Suspense>
          <PaperSlip complaint={complaint} isOwn={isOwn} size={size} onPrinted={() => setSize(undefined)} />
        </Suspense>
      )}
    </>
  )
}
