import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { approveStudent, removeStudent, type Student, studentsQuery } from '#features/members/members.api.ts'
import { useText } from '#lib/words/text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import styles from './people.module.css'
import { peopleText } from './people.text.ts'
import { isDenied, RemoveButton, RowButton, usePeopleActions, useRemoval } from './people-actions.tsx'
import { useEmailColumn } from './people-columns.tsx'

/** The students of the college, including those who wait for approval. */
export function StudentList({ collegeName }: { collegeName: string }) {
  const text = useText(peopleText)
  const { students } = text
  const emailColumn = useEmailColumn('minmax(0, 5fr)')
  const list = useInfiniteQuery(studentsQuery)
  const failed = (words: string) => (isDenied(list.error) ? students.denied : students.failed(words))
  const unknown = <span className="muted">{text.unknown}</span>
  return (
    <PagedList
      list={list}
      words={{ ...students, failed }}
      whenEmpty={
        <p className="muted" data-user>
          {students.emptyHelp(collegeName)}
        </p>
      }
    >
      {(rows) => (
        <>
          <p className="muted">{students.typed}</p>
          <DataTable
            label={students.table}
            rows={rows}
            keyOf={(row) => row.id}
            columns={[
              emailColumn,
              {
                slot: 'meta',
                header: text.name,
                width: 'minmax(0, 4fr)',
                cell: (row) => (row.name === null ? unknown : <span data-user>{row.name}</span>),
              },
              {
                slot: 'meta',
                header: text.roll,
                width: 'minmax(0, 2fr)',
                cell: (row) =>
                  row.roll === null ? (
                    unknown
                  ) : (
                    <span className="numbers" data-user>
                      {row.roll}
                    </span>
                  ),
              },
              {
                slot: 'actions',
                header: text.actions,
                width: 'minmax(0, 4fr)',
                cell: (row) => <StudentActions student={row} />,
              },
            ]}
          />
        </>
      )}
    </PagedList>
  )
}

function StudentActions({ student }: { student: Student }) {
  const text = useText(peopleText)
  const { students } = text
  const actions = useRef<HTMLSpanElement>(null)
  const admission = usePeopleActions()
  const removal = useRemoval({
    list: 'students',
    question: students.confirmRemove,
    note: students.removeKept,
    failed: students.removeFailed,
    remove: removeStudent,
  })
  const approve = () =>
    admission.run({
      id: student.id,
      work: () => approveStudent(student.id),
      done: students.approved(student.email),
      failed: students.approveFailed,
      onDone: () => keepFocus(actions.current),
    })
  return (
    <span className="row-actions" ref={actions}>
      {student.waiting && <span className={styles['waiting']}>{students.waiting}</span>}
      {student.can.letIn && (
        <RowButton
          person={student}
          words={students.approve}
          isBusy={admission.isBusy(student.id)}
          onPress={approve}
        />
      )}
      {student.can.remove && <RemoveButton person={student} removal={removal} />}
    </span>
  )
}

/**
 * Keeps the focus in the row, because the pressed button disappears after the approval. The last button of the row gets
 * the focus, unless the person has moved the focus elsewhere.
 */
function keepFocus(actions: HTMLElement | null): void {
  const { activeElement, body } = document
  if (activeElement === body || actions?.contains(activeElement))
    actions?.querySelector<HTMLElement>('button:last-of-type')?.focus()
}
