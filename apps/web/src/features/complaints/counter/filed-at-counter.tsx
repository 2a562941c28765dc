import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { complaintQuery } from '#features/complaints/complaints.api.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { FiledFiles, FiledFilesLine } from '#features/complaints/files/filed-files.tsx'
import type { PaperSlipProps } from '#features/complaints/print/paper-slip.tsx'
import { ComplaintPriority, StatusStamp } from '#features/complaints/status-stamp.tsx'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { formatWrittenDay } from '#lib/words/dates.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import type { Department } from '#queries/departments.ts'
import { usePerson } from '#queries/session.ts'
import { Button } from '#ui/button.tsx'
import { Slip, SlipNumber } from '#ui/slip.tsx'
import styles from './counter.module.css'
import { counterText } from './counter.text.ts'
import { FiledBy } from './counter-slip.tsx'
import type { FiledComplaint } from './use-counter-form.ts'

const PaperSlip = lazyPart<'PaperSlip', PaperSlipProps>(
  () => import('#features/complaints/print/paper-slip.tsx'),
  'PaperSlip',
)

type FiledAtCounterProps = {
  filed: FiledComplaint
  departments: readonly Department[]
  onAnother: () => void
  onClose: () => void
}

/** The filed slip with its number. It can be printed and handed over. */
export function FiledAtCounter({ filed, departments, onAnother, onClose }: FiledAtCounterProps) {
  const text = useText(counterText)
  const { no } = useText(complaintsText)
  const { department: own } = usePerson()
  const { values, studentName, hasAccount } = filed
  const number = String(filed.number)
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  const stub = (
    <>
      <SlipNumber label={no} number={number} />
      <span className="slip-meta" data-user>
        {formatWrittenDay(values.date)}
      </span>
    </>
  )
  return (
    <div className="stack">
      <div className="notice" role="status" tabIndex={-1} ref={message}>
        <p className="notice-title">{text.done(number)}</p>
        {!hasAccount && <p>{text.doneNotTold}</p>}
        {hasAccount && studentName && <p data-user>{text.doneTold(studentName)}</p>}
      </div>
      <Slip stub={stub} stamp={<StatusStamp status="pending" lands />}>
        <p className={`slip-title ${styles['subject']}`} data-user>
          {values.subject}
        </p>
        {studentName && (
          <p className="slip-meta" data-user>
            {studentName}
          </p>
        )}
        <p className="slip-meta">
          <span data-user>{departments.find(({ id }) => id === values.departmentId)?.name}</span>{' '}
          <ComplaintPriority priority={values.priority} />
        </p>
        {filed.about}
        <FiledFilesLine draft={filed.draft} />
        <FiledBy department={own?.name} />
      </Slip>
      <FiledFiles draft={filed.draft} />
      <div className="dialog-actions">
        <Button look="plain" onClick={onClose}>
          {text.close}
        </Button>
        <Button look="plain" onClick={onAnother}>
          {text.another}
        </Button>
        <PrintButton id={filed.id} />
      </div>
    </div>
  )
}

/** Prints the slip on A6, which is the size that is handed over. Other sizes are in the open complaint. */
function PrintButton({ id }: { id: string }) {
  const text = useText(counterText)
  const { data, error, isFetching, refetch } = useQuery(complaintQuery(id))
  const [isAsked, setIsAsked] = useState(false)
  const press = () => {
    setIsAsked(true)
    if (!data && !isFetching) void refetch()
  }
  const isFailed = isAsked && !data && !isFetching && error
  return (
    <>
      {isFailed && <p role="alert">{text.printFailed(wordsFor(error))}</p>}
      <Button
        icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
        isBusy={isAsked && !data && isFetching}
        onClick={press}
      >
        {text.print}
      </Button>
      {isAsked && data && (
        <Suspense>
          <PaperSlip complaint={data} isOwn={false} size="a6" onPrinted={() => setIsAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
