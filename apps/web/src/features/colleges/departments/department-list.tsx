import type { ManagedDepartment } from '@counterfoil/contract/departments'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMedia } from '#lib/browser/use-media.ts'
import { formatFigure } from '#lib/words/figures.ts'
import { useText } from '#lib/words/text.ts'
import { adminNames } from './admin-names.ts'
import styles from './departments.module.css'
import { departmentsText } from './departments.text.ts'
import { RetiredList } from './retired-list.tsx'

type DepartmentListProps = {
  departments: readonly ManagedDepartment[]
  retired: readonly ManagedDepartment[]
  /** The department that is shown beside the list. */
  shownId: string | undefined
  /** Whether the address names a department, or a new one. */
  isChosen: boolean
}

const inWords = (words: string) => words.trim().toLowerCase()

function isFound({ name, shortName }: ManagedDepartment, searched: string): boolean {
  return [name, shortName ?? ''].some((one) => inWords(one).includes(inWords(searched)))
}

/** The departments in their order, with a search and a button for a new one. */
export function DepartmentList({ departments, retired, shownId, isChosen }: DepartmentListProps) {
  const text = useText(departmentsText)
  const [searched, setSearched] = useState('')
  const found = departments.filter((one) => isFound(one, searched))
  const foundRetired = retired.filter((one) => isFound(one, searched))
  const isSearched = searched.trim() !== ''
  return (
    <>
      <div className={styles['tools']}>
        <div className={styles['search']}>
          <IconSearch size={18} stroke={1.75} aria-hidden="true" />
          <input
            className="control"
            type="search"
            aria-label={text.find}
            placeholder={text.findShort}
            autoComplete="off"
            value={searched}
            onChange={({ currentTarget }) => setSearched(currentTarget.value)}
          />
        </div>
        <Link
          className="button"
          data-look="plain"
          to="/Settings"
          search={{ part: 'departments', new: 1 }}
          replace={isChosen}
        >
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
          <span>{text.add}</span>
        </Link>
      </div>
      {isSearched && found.length + foundRetired.length === 0 && (
        <p role="status" data-user>
          {text.noMatch(searched.trim())}
        </p>
      )}
      {found.length > 0 && (
        <ul className={styles['rows']}>
          {found.map((one) => (
            <li key={one.id}>
              <Row department={one} isShown={one.id === shownId} isChosen={isChosen} />
            </li>
          ))}
        </ul>
      )}
      <RetiredList departments={foundRetired} isFound={isSearched} />
    </>
  )
}

type RowProps = { department: ManagedDepartment; isShown: boolean; isChosen: boolean }

function Row({ department, isShown, isChosen }: RowProps) {
  const text = useText(departmentsText)
  // Beside the list, the list stays where it is. In its place, the department is read from its beginning.
  const isBeside = useMedia('(min-width: 62em)')
  const { id, name, open } = department
  return (
    <Link
      className={styles['row']}
      to="/Settings"
      search={{ part: 'departments', id }}
      replace={isChosen}
      resetScroll={!isBeside}
      // Only one is current, although the address of the page is the same for all.
      activeProps={{}}
      aria-current={(isShown && (isBeside || isChosen)) || undefined}
    >
      <span className={styles['name']} data-user>
        {name}
      </span>
      <span className={styles['count']}>{text.open(formatFigure(open))}</span>
      <RowNote department={department} />
    </Link>
  )
}

/** Who looks after the department, or that it is being retired. */
function RowNote({ department }: { department: ManagedDepartment }) {
  const text = useText(departmentsText)
  const { state, open, adminCount } = department
  if (state === 'retiring') return <span className={styles['note']}>{text.retiring(formatFigure(open))}</span>
  if (adminCount === 0) return <b className={styles['alone']}>{text.noAdmin}</b>
  return (
    <span className={styles['note']} data-user>
      {adminNames(department)}
    </span>
  )
}
