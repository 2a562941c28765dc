import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { complaintQuery } from '#features/complaints/complaints.api.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { answerOf, momentOf, outcomeOf } from '#features/complaints/dates/complaint-dues.ts'
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
      <NextSteps id={filed.id} />
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

/** What the student can expect, with the dates as soon as they are known. */
function NextSteps({ id }: { id: string }) {
  const { next } = useText(filingText)
  const dates = useQuery(complaintQuery(id)).data?.dates
  const [answer, outcome] = dates ? [answerOf(dates), outcomeOf(dates)] : []
  return (
    <section className={styles['next']}>
      <h2>{next.title}</h2>
      <ol>
        <li>{dates && answer ? next.answerBy(momentOf(answer.due, dates.today)) : next.answer}</li>
        <li>{dates && outcome ? next.outcomeBy(momentOf(outcome.due, dates.today)) : next.outcome}</li>
        <li>{next.last}</li>
      </ol>
    </section>
  )
}
