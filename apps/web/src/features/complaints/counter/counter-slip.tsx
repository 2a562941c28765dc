import { BlankStub } from '#features/complaints/blank-stub.tsx'
import { ComplaintPriority } from '#features/complaints/status-stamp.tsx'
import { useText } from '#lib/words/text.ts'
import type { Department } from '#queries/departments.ts'
import { Slip } from '#ui/slip.tsx'
import styles from './counter.module.css'
import { counterText } from './counter.text.ts'
import type { CounterValues } from './counter-values.ts'

type CounterSlipProps = {
  values: CounterValues
  departments: readonly Department[]
  isSuperAdmin: boolean
}

/** The slip as it fills in. Screen readers skip it, because the form already says everything. */
export function CounterSlip({ values, departments, isSuperAdmin }: CounterSlipProps) {
  const text = useText(counterText)
  const department = departments.find(({ id }) => id === values.departmentId)?.name
  return (
    <div className={styles['preview']} aria-hidden="true">
      <Slip className={styles['slip']} stub={<BlankStub date={values.date} />}>
        <p className={`slip-title ${styles['subject']}`} data-user={values.subject ? '' : undefined}>
          {values.subject || text.previewSubject}
        </p>
        {department && (
          <p className="slip-meta" data-user>
            {department}
          </p>
        )}
        <p className="slip-meta">
          <ComplaintPriority priority={values.priority} />
        </p>
        <FiledBy department={isSuperAdmin ? undefined : department} />
      </Slip>
    </div>
  )
}

/** The tag that says which office filed it. A SuperAdmin belongs to none of them. */
export function FiledBy({ department }: { department: string | undefined }) {
  const text = useText(counterText)
  return (
    <p className={styles['tag']}>
      {department ? <span data-user>{text.filedBy(department)}</span> : text.filedByOffice}
    </p>
  )
}
