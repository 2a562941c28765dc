import { fewestRatings } from '@counterfoil/contract/statistics'
import { useId } from 'react'
import { formatFigure } from '#lib/words/figures.ts'
import { useText } from '#lib/words/text.ts'
import type { Department } from '#queries/departments.ts'
import type { Statistics } from './statistics.api.ts'
import styles from './statistics.module.css'
import { statisticsText } from './statistics.text.ts'

/** What the tables call a department. */
export type NameOf = (department: Department) => string

/** What students said after the office had finished. It is not there as long as no student has said anything. */
export function AnswersTable({ answers, nameOf }: Pick<Statistics, 'answers'> & { nameOf: NameOf }) {
  const { answers: text } = useText(statisticsText)
  const id = useId()
  if (answers.every(({ notSolved, rating }) => notSolved === 0 && rating === null)) return null
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 className="panel-title" id={id}>
        {text.heading}
      </h2>
      <table className={styles['table']} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{text.name}</th>
            <th scope="col" className={styles['figure']}>
              {text.notSolved}
            </th>
            <th scope="col">{text.rating}</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ department, notSolved, rating }) => (
            <tr key={department.id}>
              <th scope="row" className={styles['name']} data-user>
                {nameOf(department)}
              </th>
              <td className={styles['figure']}>{formatFigure(notSolved)}</td>
              <td>{rating ? text.rated(rating.average, rating.count) : text.tooFew(fewestRatings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
