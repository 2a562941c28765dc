import { BlankStub } from '#features/complaints/blank-stub.tsx'
import { ComplaintPriority, StatusStamp } from '#features/complaints/status-stamp.tsx'
import { useText } from '#lib/words/text.ts'
import type { Department } from '#queries/departments.ts'
import { Slip } from '#ui/slip.tsx'
import type { FilingValues } from './draft.ts'
import { filingText } from './filing.text.ts'
import styles from './slip-preview.module.css'

export type SlipPreviewProps = { values: FilingValues; departments: readonly Department[] }

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
          <span data-user>{departments.find(({ id }) => id === values.departmentId)?.name}</span>
        </p>
        {values.placeId !== '' && (
          <p className={`slip-meta ${styles['subject']}`} data-user>
            {values.where}
          </p>
        )}
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
