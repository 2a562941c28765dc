import { Suspense, useState } from 'react'
import type { ShownList } from '#features/complaints/search/shown-list.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import type { ListReadingProps, PaperListProps } from './paper-list.tsx'
import type { WholeList } from './print.api.ts'
import { printText } from './print.text.ts'

// Few visits print, so the code of the paper is loaded when one of them does. Both parts are in the same file.
const ListReading = lazyPart<'ListReading', ListReadingProps>(() => import('./paper-list.tsx'), 'ListReading')
const PaperList = lazyPart<'PaperList', PaperListProps>(() => import('./paper-list.tsx'), 'PaperList')

type PrintListProps = {
  /** The list as it was when printing was asked for. */
  list: ShownList
  withDepartment: boolean
  onClose: () => void
}

/** Reads the whole list, which can be cancelled, and then prints it. */
export function PrintList({ list, withDepartment, onClose }: PrintListProps) {
  const text = useText(printText)
  const [whole, setWhole] = useState<WholeList>()
  if (whole) {
    return (
      <Suspense>
        <PaperList list={list} whole={whole} withDepartment={withDepartment} onPrinted={onClose} />
      </Suspense>
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title={text.printList} width={420}>
      <Suspense fallback={<LoadingState words={text.loading} rows={1} />}>
        <ListReading list={list} onRead={setWhole} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}
