import type { ManagedDepartment } from '@counterfoil/contract/departments'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { formatFigure } from '#lib/words/figures.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'
import { DepartmentFields } from './department-fields.tsx'
import styles from './departments.module.css'
import { departmentsText } from './departments.text.ts'
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
        <MoveButton label={text.up(name)} isEnd={ordered[0]?.id === id} onPress={() => move(department, -1)}>
          <IconChevronUp size={20} stroke={1.75} aria-hidden="true" />
        </MoveButton>
        <MoveButton
          label={text.down(name)}
          isEnd={ordered.at(-1)?.id === id}
          onPress={() => move(department, 1)}
        >
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
        </MoveButton>
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

type MoveButtonProps = { label: string; isEnd: boolean; onPress: () => void; children: ReactNode }

/** At the end of the list it does nothing, but keeps the focus. */
function MoveButton({ label, isEnd, onPress, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${styles['move']}`}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

function DepartmentForm({ department }: { department: ManagedDepartment }) {
  const text = useText(departmentsText)
  const { contractForm, isDirty, undo } = useDepartmentForm(department)
  const { isSending, submit } = contractForm
  useKeepTyped(isDirty && !isSending)
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <DepartmentFields contractForm={contractForm} />
      <div className={styles['foot']}>
        <p className="muted" role="status">
          {isDirty && text.unsaved}
        </p>
        {isDirty && (
          <Button look="plain" onClick={undo}>
            {text.undo}
          </Button>
        )}
        <Button type="submit" isBusy={isSending}>
          {text.save}
        </Button>
      </div>
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
