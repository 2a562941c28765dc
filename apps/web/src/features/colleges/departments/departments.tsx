import type { ManagedDepartment } from '@counterfoil/contract/departments'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useText } from '#lib/words/text.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { EmptyState, FailedState } from '#ui/feedback/states.tsx'
import { DepartmentList } from './department-list.tsx'
import { DepartmentPanel } from './department-panel.tsx'
import { useManagedDepartments } from './departments.api.ts'
import styles from './departments.module.css'
import { departmentsText } from './departments.text.ts'
import { NewDepartment } from './new-department.tsx'
import { useOrder } from './use-order.ts'

export type DepartmentsProps = {
  /** The department that the address names. */
  id: string | undefined
  /** Whether the address asks for a new one. */
  isNew: boolean
}

/** The part of the settings in which the departments of the college are added, renamed, ordered and retired. */
export function Departments(props: DepartmentsProps) {
  const text = useText(departmentsText)
  const { data, error, refetch, isFetching } = useManagedDepartments()
  if (data) return <ListAndPanel departments={data} {...props} />
  if (!error) return <LoadingState words={text.loading} />
  return (
    <FailedState
      title={text.loadFailed}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}

type ListAndPanelProps = DepartmentsProps & { departments: readonly ManagedDepartment[] }

function ListAndPanel({ departments, id, isNew }: ListAndPanelProps) {
  const text = useText(departmentsText)
  const order = useOrder(departments)
  const retiring = departments.filter(({ state }) => state === 'retiring')
  const retired = departments.filter(({ state }) => state === 'retired')
  const isChosen = isNew || id !== undefined
  // On a wide screen there is room for a department from the start. On a phone the styles hide it until it is chosen.
  const shown = id === undefined ? order.ordered[0] : departments.find((one) => one.id === id)
  const { listRef, panelRef } = useFocusOfShown(isNew ? 'new' : id)
  return (
    <div className={styles['master']} data-chosen={isChosen || undefined}>
      <section className={styles['list']} aria-labelledby="departments-heading">
        <h2 className="visually-hidden" id="departments-heading" tabIndex={-1} ref={listRef}>
          {text.heading}
        </h2>
        <DepartmentList
          departments={[...order.ordered, ...retiring]}
          retired={retired}
          shownId={isNew ? undefined : shown?.id}
          isChosen={isChosen}
        />
        {departments.length === 0 && (
          <EmptyState title={text.empty}>
            <p className="muted">{text.emptyHelp}</p>
          </EmptyState>
        )}
      </section>
      <div className={styles['shown']}>
        <Link className={`link-button ${styles['back']}`} to="/Settings" search={{ part: 'departments' }}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
          {text.back}
        </Link>
        {isNew && <NewDepartment />}
        {!isNew && shown && (
          <DepartmentPanel key={shown.id} department={shown} order={order} headingRef={panelRef} />
        )}
        {!isNew && !shown && id !== undefined && <EmptyState title={text.gone} />}
      </div>
    </div>
  )
}

const isLost = ({ activeElement }: Document) =>
  activeElement === document.body || activeElement?.checkVisibility?.() === false

/** On a phone, the list and a department take turns. What had the focus is then gone, so the heading gets it. */
function useFocusOfShown(chosen: string | undefined) {
  const listRef = useRef<HTMLHeadingElement>(null)
  const panelRef = useRef<HTMLHeadingElement>(null)
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current === chosen) return
    before.current = chosen
    if (isLost(document)) (chosen === undefined ? listRef : panelRef).current?.focus()
  }, [chosen])
  return { listRef, panelRef }
}
