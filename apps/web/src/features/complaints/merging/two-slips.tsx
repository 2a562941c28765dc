import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { IconArrowRight } from '@tabler/icons-react'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { formatAge } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { Slip, SlipNumber } from '#ui/slip.tsx'
import type { Candidate } from './candidates.ts'
import styles from './merging.module.css'
import { mergingText } from './merging.text.ts'

type TwoSlipsProps = { joining: ComplaintDetails; kept: Candidate | undefined }

/** The complaint that joins, and the one that it joins once that is chosen. */
export function TwoSlips({ joining, kept }: TwoSlipsProps) {
  const text = useText(mergingText)
  return (
    <div className={styles['two']}>
      <div className={styles['half']}>
        <p className={styles['label']}>{text.joins}</p>
        <OneSlip complaint={{ ...joining, studentName: joining.reporter?.name ?? null }} />
      </div>
      <IconArrowRight className={styles['arrow']} size={26} stroke={1.75} aria-hidden="true" />
      <div className={styles['half']}>
        <p className={styles['label']}>{text.kept}</p>
        {kept ? <OneSlip complaint={kept} isKept /> : <p className={styles['empty']}>{text.chooseBelow}</p>}
      </div>
    </div>
  )
}

type OneSlipProps = {
  complaint: Pick<Candidate, 'number' | 'subject' | 'studentName' | 'filedAt'>
  isKept?: boolean
}

const minuteMs = 60_000

function OneSlip({ complaint, isKept = false }: OneSlipProps) {
  const text = useText(mergingText)
  const { no, noTitle } = useText(complaintsText)
  const { number, subject, studentName, filedAt } = complaint
  const isNew = Date.now() - Date.parse(filedAt) < minuteMs
  const age = isNew ? text.justFiled : text.old(formatAge(filedAt))
  return (
    <Slip
      className={isKept ? `${styles['slip']} ${styles['kept']}` : styles['slip']}
      stub={
        <span className={styles['number']}>
          <SlipNumber label={no} number={String(number)} />
        </span>
      }
    >
      <p className={styles['title']}>{subject ? <span data-user>{subject}</span> : noTitle}</p>
      <p className="slip-meta" data-user>
        {studentName ? text.of(studentName, age) : age}
      </p>
    </Slip>
  )
}
