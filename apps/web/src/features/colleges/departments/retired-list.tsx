import type { ManagedDepartment } from '@counterfoil/contract/departments'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiProblem } from '#lib/api/call.ts'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { toast } from '#ui/feedback/toasts.tsx'
import { reopenDepartment } from './departments.api.ts'
import styles from './departments.module.css'
import { departmentsText } from './departments.text.ts'

type RetiredListProps = {
  departments: readonly ManagedDepartment[]
  /** Whether they are what a search found, and not folded then. */
  isFound: boolean
}

/** The retired departments, folded below the others. */
export function RetiredList({ departments, isFound }: RetiredListProps) {
  const text = useText(departmentsText)
  if (departments.length === 0) return null
  return (
    <details className={styles['retired']} key={String(isFound)} open={isFound}>
      <summary>{text.retired(departments.length)}</summary>
      <ul className={styles['rows']}>
        {departments.map((one) => (
          <li key={one.id} className={styles['retiredRow']}>
            <span className={styles['name']} data-user>
              {one.name}
            </span>
            <UseAgain department={one} />
            <HandedTo department={one} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Which department has its work now. */
export function HandedTo({ department: { handedTo } }: { department: ManagedDepartment }) {
  const text = useText(departmentsText)
  if (!handedTo) return null
  return (
    <p className={styles['note']} data-user>
      {text.handedTo(handedTo.name)}
    </p>
  )
}

/** Lets students choose the department again, and then shows it. */
export function UseAgain({ department: { id, name } }: { department: ManagedDepartment }) {
  const text = useText(departmentsText)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { send, isPending, error } = useChange({
    mutationFn: () => reopenDepartment(client, id),
    onSuccess: () => {
      toast(text.reopened(name))
      void navigate({ to: '/Settings', search: { part: 'departments', id }, resetScroll: false })
    },
  })
  const isTaken = error instanceof ApiProblem && error.code === 'department.name_taken'
  return (
    <div className={styles['again']}>
      <button type="button" className="link-button" aria-busy={isPending || undefined} onClick={() => send()}>
        {text.useAgain}{' '}
        <span className="visually-hidden" data-user>
          {name}
        </span>
      </button>
      {error && (
        <p className="field-error" role="alert">
          {text.reopenFailed(isTaken ? text.reopenTaken : wordsFor(error))}
        </p>
      )}
    </div>
  )
}
