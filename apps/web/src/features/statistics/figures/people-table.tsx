import tables from '#features/statistics/charts/charts.module.css'
import type { PersonFigures } from '#features/statistics/statistics.api.ts'
import styles from '#features/statistics/statistics.module.css'
import { statisticsText } from '#features/statistics/statistics.text.ts'
import { formatFigure } from '#lib/words/figures.ts'
import { useText } from '#lib/words/text.ts'
import { OutcomeCells, OutcomeHeadings } from './outcome-cells.tsx'
import { useStretchWords } from './six-figures.tsx'

/** What each admin answered and finished. Its counts lead nowhere, because the inbox does not filter by who did it. */
export function PeopleTable({ people }: { people: readonly PersonFigures[] }) {
  const { groups: text } = useText(statisticsText)
  const wordsOf = useStretchWords()
  if (people.length === 0) return <p className="muted">{text.empty}</p>
  return (
    <table className={`${tables['table']} ${styles['groups']}`} aria-label={text.by.person}>
      <thead>
        <tr>
          <th scope="col">{text.name.person}</th>
          <th scope="col" className={`${tables['figure']} ${styles['further']}`}>
            {text.answered}
          </th>
          <th scope="col" className={tables['figure']}>
            {text.finished}
          </th>
          <OutcomeHeadings />
        </tr>
      </thead>
      <tbody>
        {people.map(({ person, ...figures }) => (
          <tr key={person.id}>
            <th scope="row">
              <span data-user>{person.email ?? text.without.person}</span>{' '}
              {figures.outcome.half !== null && (
                <small className={styles['note']}>{text.noteOfPerson(wordsOf(figures.outcome.half))}</small>
              )}
            </th>
            <td className={`${tables['figure']} ${styles['further']}`}>
              {formatFigure(figures.answer.count)}
            </td>
            <td className={tables['figure']}>{formatFigure(figures.outcome.count)}</td>
            <OutcomeCells of={figures} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
