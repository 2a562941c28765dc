import { mostCategoriesCounted, mostPlacesCounted } from '@counterfoil/contract/statistics'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { formatFigure } from '#lib/words/figures.ts'
import { placeName } from '#lib/words/place-words.ts'
import { useText } from '#lib/words/text.ts'
import type { Statistics } from './statistics.api.ts'
import styles from './statistics.module.css'
import { statisticsText } from './statistics.text.ts'

type InboxPath = '/HomepageAdmin' | '/DepartmentComplaints'
type Filter = { category: string } | { place: string }

type OpenTableProps = {
  title: string
  /** The heading of the first column. */
  name: string
  words: { receivedOf: (name: string) => string; openOf: (name: string) => string }
  rows: readonly { id: string; name: string; filter: Filter; total: number; open: number }[]
  /** Said below the table if there may be more. */
  most: string | false
  days: Statistics['days']
  /** The inbox of the reader, in which the counted complaints are. */
  inbox: InboxPath
}

/** A table of how many complaints were received about something, and how many are open. Without any, it is not there. */
function OpenTable({ title, name, words, rows, most, days, inbox }: OpenTableProps) {
  const { byCategory: text } = useText(statisticsText)
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 className="panel-title" id={id}>
        {title}
      </h2>
      <table className={styles['table']} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col" className={styles['figure']}>
              {text.received}
            </th>
            <th scope="col" className={styles['figure']}>
              {text.open}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            // The inbox has complaints of all days, so it would show more than is counted for the last ones.
            const of = { inbox: days === null ? inbox : undefined, filter: row.filter }
            return (
              <tr key={row.id}>
                <th scope="row" className={styles['name']} data-user>
                  <Counted {...of}>{row.name}</Counted>
                </th>
                <td className={styles['figure']}>
                  <Counted {...of}>
                    {formatFigure(row.total)} <Of words={words.receivedOf(row.name)} />
                  </Counted>
                </td>
                <td className={styles['figure']}>
                  <Counted {...of} isOpen>
                    {formatFigure(row.open)} <Of words={words.openOf(row.name)} />
                  </Counted>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {most && <p className={`muted ${styles['help']}`}>{most}</p>}
    </section>
  )
}

type TableProps<Name extends 'byCategory' | 'byPlace'> = Pick<Statistics, Name | 'days'> &
  Pick<OpenTableProps, 'inbox'>

/** The categories with most complaints. It is not there as long as no complaint has a category. */
export function CategoryTable({ byCategory, ...props }: TableProps<'byCategory'>) {
  const { byCategory: text } = useText(statisticsText)
  return (
    <OpenTable
      title={text.heading}
      name={text.name}
      words={text}
      rows={byCategory.map(({ category: { id, name }, total, open }) => ({
        ...{ id, name, total, open },
        filter: { category: id },
      }))}
      most={byCategory.length >= mostCategoriesCounted && text.most(mostCategoriesCounted)}
      {...props}
    />
  )
}

/** The places with most complaints. It is not there as long as no complaint names a place. */
export function PlaceTable({ byPlace, ...props }: TableProps<'byPlace'>) {
  const { byPlace: text } = useText(statisticsText)
  return (
    <OpenTable
      title={text.heading}
      name={text.name}
      words={text}
      rows={byPlace.map(({ place, total, open }) => ({
        ...{ id: place.id, name: placeName(place), total, open },
        filter: { place: place.id },
      }))}
      most={byPlace.length >= mostPlacesCounted && text.most(mostPlacesCounted)}
      {...props}
    />
  )
}

type CountedProps = {
  inbox: InboxPath | undefined
  filter: Filter
  isOpen?: boolean
  children: ReactNode
}

/** Leads to the complaints that are counted, if there is an inbox with exactly them. */
function Counted({ inbox, filter, isOpen = false, children }: CountedProps) {
  if (!inbox) return children
  return (
    <Link
      className={styles['counted']}
      to={inbox}
      search={{ ...filter, ...(isOpen && { status: 'pending,in-progress' }) }}
    >
      {children}
    </Link>
  )
}

/** For screen readers, which would otherwise read a link that is only a number. */
function Of({ words }: { words: string }) {
  return (
    <span className="visually-hidden" data-user>
      {words}
    </span>
  )
}
