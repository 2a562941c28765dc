import { ChartCard } from '#features/statistics/charts/chart-card.tsx'
import styles from '#features/statistics/statistics.module.css'
import { statisticsText } from '#features/statistics/statistics.text.ts'
import { useText } from '#lib/words/text.ts'

/** The page as high as it will be, without ink. */
export function FiguresSkeleton() {
  const text = useText(statisticsText)
  const figures = [
    text.received,
    text.resolved,
    text.openNow,
    text.withinTarget,
    text.answerWithin,
    text.outcomeWithin,
  ]
  return (
    <div role="status">
      <span className="visually-hidden">{text.loading}</span>
      <div aria-hidden="true">
        <ul className={styles['figures']}>
          {figures.map((label) => (
            <li className={styles['figureCard']} key={label}>
              <span className={styles['label']}>{label}</span>
              <span className={styles['big']}>
                <span className="ink-line" />
              </span>
              <span className={styles['more']} />
            </li>
          ))}
        </ul>
        <div className={styles['grid']}>
          {[text.byWeek.heading, text.byAge.heading].map((title) => (
            <ChartCard key={title} title={title}>
              <div className={styles['inkless']} />
            </ChartCard>
          ))}
        </div>
      </div>
    </div>
  )
}
