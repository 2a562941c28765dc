import type { ManagedDepartment } from '@counterfoil/contract/departments'
import { type RefObject, useId, useState } from 'react'
import { Categories } from '#features/colleges/departments/categories/categories.tsx'
import { formatFigure } from '#lib/words/figures.ts'
import { useText } from '#lib/words/text.ts'
import { SaveBar } from '#ui/forms/save-bar.tsx'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'
import { DepartmentFields } from './department-fields.tsx'
import styles from './departments.module.css'
import { departmentsText } from './departments.text.ts'
import { MoveButtons } from './move-buttons.tsx'
import { HandedTo, UseAgain } from './retired-list.tsx'
import { RetirementDialog } from './retirement-dialog.tsx'
import { useDepartmentForm } from './use-department-form.ts'
import type { Order } from './use-order.ts'

type DepartmentPanelProps = {
  department: ManagedDepartment
  order: Order
  headingRef: RefObject<HTMLHeadingElement | null>
}

/** One department: its names and its place among the others, or what became of it. */
export function DepartmentPanel({ department, order, headingRef }: DepartmentPanelProps) {
  const id = useId()
  const isOpen = department.state === 'open'
  return (
    <section className="panel stack" aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} tabIndex={-1} ref={headingRef} data-user>
          {department.name}
        </h2>
        {isOpen && <Actions department={department} order={order} />}
      </div>
      {isOpen ? <DepartmentForm department={department} /> : <Outcome department={department} />}
      <Categories department={department} departments={order.ordered} />
    </section>
  )
}

function Actions({ department, order }: Omit<DepartmentPanelProps, 'headingRef'>) {
  const text = useText(departmentsText)
  const { ordered, move } = order
  const [isRetiring, setIsRetiring] = useState(false)
  const { id, name } = department
  return (
    <>
      <div className={styles['actions']}>
        <MoveButtons
          labels={{ up: text.up(name), down: text.down(name) }}
          isFirst={ordered[0]?.id === id}
          isLast={ordered.at(-1)?.id === id}
          onMove={(step) => move(department, step)}
        />
        <button
          type="button"
          className={`link-button danger-link ${styles['retire']}`}
          onClick={() => setIsRetiring(true)}
        >
          {text.retire}
        </button>
      </div>
      {isRetiring && (
        <RetirementDialog
          department={department}
          others={ordered.filter((one) => one.id !== id)}
          onClose={() => setIsRetiring(false)}
        />
      )}
    </>
  )
}

function DepartmentForm({ department }: { department: ManagedDepartment }) {
  const { contractForm, isDirty, undo } = useDepartmentForm(department)
  const { isSending, submit } = contractForm
  useKeepTyped(isDirty && !isSending)
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <DepartmentFields contractForm={contractForm} />
      <SaveBar isDirty={isDirty} isSending={isSending} onUndo={undo} />
    </form>
  )
}

/** What is said of a department that is being retired or is retired. */
function Outcome({ department }: { department: ManagedDepartment }) {
  const text = useText(departmentsText)
  const { state, open, handedTo } = department
  if (state === 'retiring')
    return (
      <p className="notice" data-mark="pending" role="status">
        {text.isRetiring(formatFigure(open), handedTo?.name ?? '')}
      </p>
    )
  return (
    <>
      <div className="notice" data-mark="pending">
        <p>{text.isRetired}</p>
        <HandedTo department={department} />
      </div>
      <UseAgain department={department} />
    </>
  )
}
