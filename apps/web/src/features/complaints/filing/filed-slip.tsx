import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { FiledFiles, FiledFilesLine } from '#features/complaints/files/filed-files.tsx'
import { ComplaintPriority, StatusStamp } from '#features/complaints/status-stamp.tsx'
import { formatWrittenDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import type { Department } from '#queries/departments.ts'
import { Button } from '#ui/button.tsx'
import { Slip, SlipNumber } from '#ui/slip.tsx'
import styles from './filing.module.css'
import { filingText } from './filing.text.ts'
import type { FiledComplaint } from './use-complaint-form.ts'

type FiledSlipProps = {
  filed: FiledComplaint
  departments: readonly Department[]
  onAnother: () => void
  isDialog: boolean
}

/** The receipt: a slip with the filed complaint, the number that the student keeps, and an animated stamp. */
export function FiledSlip({ filed, departments, onAnother, isDialog }: FiledSlipProps) {
  const text = useText(filingText)
  const words = useText(complaintsText)
  const { values } = filed
  const number = String(filed.number)
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    message.current?.focus()
    navigator.vibrate?.(10)
  }, [])
  const stub = (
    <>
      <SlipNumber label={words.no} number={number} />
      <span className="slip-meta" data-user>
        {formatWrittenDay(values.date)}
      </span>
    </>
  )
  return (
    <div className={`stack ${styles['filed']}`}>
      <div className="notice" role="status" tabIndex={-1} ref={message}>
        <p className={styles['filedTitle']}>{text.done}</p>
        <p>{text.keep}</p>
      </div>
      <Slip stub={stub} stamp={<StatusStamp status="pending" lands />}>
        <p className="slip-title">{words.complaint(number)}</p>
        <p data-user>{values.subject}</p>
        <p className="slip-meta">
          <span data-user>{departments.find(({ id }) => id === values.departmentId)?.name}</span>{' '}
          <ComplaintPriority priority={values.priority} />
        </p>
        {filed.about}
        <FiledFilesLine draft={filed.draft} />
      </Slip>
      <FiledFiles draft={filed.draft} />
      <div className="dialog-actions">
        <Button look="plain" onClick={onAnother}>
          {text.another}
        </Button>
        <Link
          className="button"
          to={isDialog ? '/Homepage' : '/ComplaintDetailPage'}
          replace={isDialog}
          resetScroll={!isDialog}
        >
          {text.seeList}
        </Link>
      </div>
    </div>
  )
}
