import { fewestRatings, type Share, type Within } from '@counterfoil/contract/figures'
import { Bar } from '#features/statistics/charts/bar.tsx'
import tables from '#features/statistics/charts/charts.module.css'
import styles from '#features/statistics/statistics.module.css'
import { statisticsText } from '#features/statistics/statistics.text.ts'
import { shareOf } from '#features/statistics/stretch.ts'
import { formatFigure } from '#lib/words/figures.ts'
import { useText } from '#lib/words/text.ts'
import { useStretchWords } from './six-figures.tsx'

const further = `${tables['figure']} ${styles['further']}`

/** The headings of the cells below. A phone shows the first of them alone. */
export function OutcomeHeadings() {
  const { groups: text, withinTarget } = useText(statisticsText)
  return (
    <>
      <th scope="col" className={styles['barCell']}>
        {withinTarget}
      </th>
      {[text.answer, text.outcome, text.nineOfTen, text.notSolved, text.reopened, text.rating].map(
        (words) => (
          <th scope="col" className={further} key={words}>
            {words}
          </th>
        ),
      )}
    </>
  )
}

type OutcomeCellsProps = {
  of: {
    withinTarget: Share
    answer: Within
    outcome: Within
    notSolved: number
    reopened: number
    rating: { count: number; average: number } | null
  }
  before?: Share | null
}

/** What became of the complaints of one row. */
export function OutcomeCells({ of, before = null }: OutcomeCellsProps) {
  const text = useText(statisticsText)
  const share = shareOf(of.withinTarget)
  return (
    <>
      <td className={styles['barCell']}>
        {share === null ? (
          <None />
        ) : (
          <Bar fit="below" share={share} before={before && shareOf(before)}>
            <strong>{text.percent(share)}</strong>
          </Bar>
        )}
      </td>
      <Time minutes={of.answer.half} />
      <Time minutes={of.outcome.half} />
      <Time minutes={of.outcome.nineOfTen} />
      <td className={further}>{formatFigure(of.notSolved)}</td>
      <td className={further}>{formatFigure(of.reopened)}</td>
      <td className={further}>
        {of.rating ? (
          <>
            {of.rating.average.toFixed(1)}{' '}
            <span className="visually-hidden">{text.groups.rated(of.rating.count)}</span>
          </>
        ) : (
          <span className="muted">{text.groups.under(fewestRatings)}</span>
        )}
      </td>
    </>
  )
}

function Time({ minutes }: { minutes: number | null }) {
  const wordsOf = useStretchWords()
  return <td className={further}>{minutes === null ? <None /> : wordsOf(minutes)}</td>
}

/** A dash, which a screen reader reads as words. */
function None() {
  const text = useText(statisticsText)
  return (
    <>
      <span className="muted" aria-hidden="true">
        {text.dash}
      </span>
      <span className="visually-hidden">{text.noneYet}</span>
    </>
  )
}
