import { type ReactNode, useId } from 'react'
import { formatFigure } from '#lib/words/figures.ts'
import { useText } from '#lib/words/text.ts'
import styles from './statistics.module.css'
import { statisticsText } from './statistics.text.ts'

type Count = {
  key: string
  name: ReactNode
  total: number
  /** The colour of the row's bar. */
  mark?: string
  /** More figures of the row, in the order of the table's `further` headings. */
  further?: readonly number[]
  /** The figures of `further` as text, for a screen that is too narrow for their columns. */
  note?: string
}

type CountTableProps = {
  title: string
  /** The heading of the first column. */
  name: string
  counts: readonly Count[]
  /** If given, a bar shows the row's share of this total. Otherwise the largest row fills its bar. */
  whole?: number
  /** Headings of the additional figures. */
  further?: readonly string[]
  children?: ReactNode
}

/** A table of counts with a bar in each row. */
export function CountTable({ title, name, counts, whole, further = [], children }: CountTableProps) {
  const text = useText(statisticsText)
  const id = useId()
  const most = whole ?? Math.max(1, ...counts.map((count) => count.total))
  return (
    <section className={`panel ${styles['counts']}`} aria-labelledby={id}>
      <h2 className="panel-title" id={id}>
        {title}
      </h2>
      {children}
      <table className={styles['table']} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col" className={styles['figure']}>
              {text.complaints}
            </th>
            <th scope="col">
              <span className="visually-hidden">{text.share}</span>
            </th>
            {further.map((heading) => (
              <th scope="col" className={`${styles['figure']} ${styles['further']}`} key={heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <tr key={count.key}>
              <th scope="row">
                {count.name}
                {count.note && <small className={styles['note']}>{count.note}</small>}
              </th>
              <td className={styles['figure']}>{formatFigure(count.total)}</td>
              <td className={styles['barCell']}>
                <Bar
                  share={most === 0 ? 0 : count.total / most}
                  mark={count.mark}
                  isPart={whole !== undefined}
                />
              </td>
              {count.further?.map((figure, place) => (
                <td className={`${styles['figure']} ${styles['further']}`} key={further[place]}>
                  {formatFigure(figure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type BarProps = { share: number; mark: string | undefined; isPart: boolean }

/** The bar of a row. It has a percentage only if `isPart` is true, because the bar then shows a share of a total. */
function Bar({ share, mark, isPart }: BarProps) {
  const text = useText(statisticsText)
  return (
    <span className={styles['barRow']}>
      <span
        className={styles['bar']}
        data-mark={mark}
        aria-hidden="true"
        style={{ '--share': `${share * 100}%` } as never}
      />
      {isPart && <span className={styles['barWords']}>{text.percent(share)}</span>}
    </span>
  )
}
