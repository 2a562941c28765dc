import { ComplaintPriority, StatusStamp } from '#features/complaints/status-stamp.tsx'
import { useText } from '#lib/words/text.ts'
import type { Department } from '#queries/departments.ts'
import { Slip } from '#ui/slip.tsx'
import { BlankStub } from './blank-stub.tsx'
import type { FilingValues } from './draft.ts'
import styles from './filing.module.css'
import { filingText } from './filing.text.ts'

type SlipPreviewProps = { values: FilingValues; departments: readonly Department[] }

/** A slip that shows what the student types. Screen readers skip it, because the form already says everything. */
export function SlipPreview({ values, departments }: SlipPreviewProps) {
  const text = useText(filingText)
  return (
    <aside className={styles['preview']} aria-hidden="true">
      <p className="muted">{text.preview}</p>
      <Slip className={styles['slip']} stub={<BlankStub date={values.date} />}>
        <p className={`slip-title ${styles['subject']}`} data-user={values.subject ? '' : undefined}>
          {values.subject || text.previewSubject}
        </p>
        <p className="slip-meta">
          <span data-user>{nameOf(departments, values.departmentId)}</span>
        </p>
        <p className="slip-meta">
          <ComplaintPriority priority={values.priority} />
        </p>
        <p className={styles['words']} data-user>
          {values.description}
        </p>
        <div className={styles['stamp']}>
          <StatusStamp status="pending" />
        </div>
      </Slip>
    </aside>
  )
}

export const nameOf = (departments: readonly Department[], id: string) =>
  departments.find((one) => one.id === id)?.name ?? ''
