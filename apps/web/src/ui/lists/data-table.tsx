import { type ReactNode, useRef } from 'react'
import { usePressOpens } from './use-press-opens.ts'

export type Column<Row> = {
  /** The cell's place on a phone, where the row is a slip. */
  slot: 'stub' | 'title' | 'meta' | 'stamp' | 'actions'
  header: string
  cell: (row: Row) => ReactNode
  /** Width on a desktop, as in grid-template-columns. */
  width: string
  /** Only for screen readers, not visible as a heading. */
  isHeaderHidden?: boolean
}

type DataTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** `pressable`: the whole row can be pressed, and is lower on a phone. */
  look?: 'pressable'
}

/**
 * One markup, two looks: rows of a table on a desktop, slips on a phone. Roles are explicit: `display: grid` drops
 * the table's meaning in some browsers. The first column names the row. Rows without a number have no stub: on a phone
 * their cells are one below the other, each with its heading.
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
