import type { RegisterDocument, RegisterFigures } from '@counterfoil/contract/registers'
import { formatFigure } from '#lib/words/figures.ts'
import { useText } from '#lib/words/text.ts'
import { type Density, shareOf } from './register-figures.ts'
import styles from './register-table.module.css'
import { sheetText } from './registers.text.ts'

const counts = [
  'received',
  'resolvedInTime',
  'resolvedLate',
  'rejected',
  'reopened',
  'open',
  'overdue',
] as const

type RegisterTableProps = { document: RegisterDocument; rows: Density }

/** The figures of each department and of the college. */
export function RegisterTable({ document: { departments, total }, rows }: RegisterTableProps) {
  const { columns, byDepartment, college } = useText(sheetText)
  const { department, ...figures } = columns
  return (
    <table className={styles['table']} data-rows={rows} aria-label={byDepartment}>
      <thead>
        <tr>
          <th scope="col">{department}</th>
          {Object.entries(figures).map(([name, words]) => (
            <th scope="col" key={name}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {departments.map(({ name, ...row }) => (
          <tr key={name}>
            <th scope="row" data-long={name.length > 42 || undefined} data-user>
              {name}
            </th>
            <Figures row={row} />
          </tr>
        ))}
        <tr className={styles['total']}>
          <th scope="row">{college}</th>
          <Figures row={total} />
        </tr>
      </tbody>
    </table>
  )
}

function Figures({ row }: { row: RegisterFigures }) {
  const { columns, none } = useText(sheetText)
  return (
    <>
      {counts.map((name) => (
        <td key={name} data-label={columns[name]}>
          <span data-user>{row[name] === undefined ? none : formatFigure(row[name])}</span>
        </td>
      ))}
      <td data-label={columns.share}>
        <span data-user>{shareOf(row) ?? none}</span>
      </td>
      <td data-label={columns.longest}>
        <span data-user>{row.longestOpenDays ?? none}</span>
      </td>
    </>
  )
}
