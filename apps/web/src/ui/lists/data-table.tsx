import { type ReactNode, useRef } from 'react'
import { usePressOpens } from './use-press-opens.ts'

export type Column<Row> = {
  /** The cell's place on a phone, where the row is a slip. */
  slot: 'stub' | 'title' | 'meta' | 'stamp' | 'beside' | 'actions'
  header: string
  cell: (row: Row) => ReactNode
  /** Width on a desktop, as in grid-template-columns. */
  width: string
  /** The header is only for screen readers and not visible. */
  isHeaderHidden?: boolean
}

type DataTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** `pressable`: the whole row can be pressed. On a phone the rows are less tall and hang together. */
  look?: 'pressable'
}

/**
 * Shows rows of a table on a desktop and slips on a phone, with the same markup. The roles are explicit, because with
 * `display: grid` some browsers no longer tell screen readers that this is a table. The first column names the row.
 * Rows without a number have no stub. On a phone their cells are one below the other, each with its heading.
 */
export function DataTable<Row>({ label, columns, rows, keyOf, look }: DataTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null)
  usePressOpens(table)
  const template = columns.map((column) => column.width).join(' ')
  return (
    <table
      ref={table}
      className="data-table"
      data-look={look}
      data-stubless={columns.every((column) => column.slot !== 'stub') || undefined}
      role="table"
      aria-label={label}
      style={{ '--columns': template } as never}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th role="columnheader" scope="col" key={column.header} data-slot={column.slot}>
              <span className={column.isHeaderHidden ? 'visually-hidden' : undefined}>{column.header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={keyOf(row)} data-pressable>
            {columns.map((column, place) =>
              place === 0 ? (
                <th
                  role="rowheader"
                  scope="row"
                  key={column.header}
                  data-slot={column.slot}
                  data-label={column.header}
                >
                  {column.cell(row)}
                </th>
              ) : (
                <td role="cell" key={column.header} data-slot={column.slot} data-label={column.header}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
