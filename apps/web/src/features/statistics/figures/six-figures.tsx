import type { Figures, Within } from '@counterfoil/contract/figures'
import { type ReactNode, useId } from 'react'
import styles from '#features/statistics/statistics.module.css'
import { statisticsText } from '#features/statistics/statistics.text.ts'
import { shareOf, stretchOf } from '#features/statistics/stretch.ts'
import { formatFigure } from '#lib/words/figures.ts'
import { useText } from '#lib/words/text.ts'
import { Counted, type CountedFilter, type Scope } from './counted.tsx'

type SixFiguresProps = { figures: Figures; scope: Scope }

/** The six figures at the top. Each leads to the complaints it is about. */
export function SixFigures({ figures, scope }: SixFiguresProps) {
  const text = useText(statisticsText)
  const { totals, totalsBefore: before, open, overdue } = figures
  const share = shareOf(totals.withinTarget)
  const shareBefore = before ? shareOf(before.withinTarget) : null
  const wordsBefore = shareBefore === null ? null : text.percent(shareBefore)
  const ofDue = wordsBefore === null ? text.ofDue : text.ofDueBefore(wordsBefore)
  return (
    <ul className={styles['figures']}>
      <Figure scope={scope} label={text.received} value={formatFigure(totals.received)}>
        {before && text.before(formatFigure(before.received))}
      </Figure>
      <Figure
        scope={scope}
        label={text.resolved}
        value={formatFigure(totals.resolved)}
        filter={{ status: 'resolved' }}
      >
        {before && text.before(formatFigure(before.resolved))}
      </Figure>
      <Figure scope={scope} label={text.openNow} value={formatFigure(open)} isOpenNow>
        {overdue > 0 && (
          <Counted scope={scope} isOpenNow filter={{ due: 'overdue' }} className={styles['second']}>
            {text.overdue(overdue)}
          </Counted>
        )}
      </Figure>
      <Figure scope={scope} label={text.withinTarget} value={share === null ? null : text.percent(share)}>
        {share === null ? wordsBefore && text.before(wordsBefore) : ofDue}
      </Figure>
      <Time scope={scope} label={text.answerWithin} within={totals.answer} />
      <Time
        scope={scope}
        label={text.outcomeWithin}
        within={totals.outcome}
        filter={{ status: 'resolved,rejected' }}
      />
    </ul>
  )
}

type FigureProps = {
  scope: Scope
  label: string
  /** Null as long as there is nothing to say. */
  value: ReactNode
  filter?: CountedFilter
  isOpenNow?: boolean
  /** What stands below the figure. */
  children?: ReactNode
}

function Figure({ scope, label, value, filter, isOpenNow = false, children }: FigureProps) {
  const text = useText(statisticsText)
  const id = useId()
  return (
    <li className={styles['figureCard']}>
      <span className={styles['label']} id={`${id}label`}>
        {label}
      </span>
      {value === null ? (
        <span className={styles['none']}>{text.noneYet}</span>
      ) : (
        <Counted
          scope={scope}
          filter={filter}
          isOpenNow={isOpenNow}
          className={styles['big']}
          labelledBy={`${id}label ${id}value`}
        >
          <span id={`${id}value`}>{value}</span>
        </Counted>
      )}
      <span className={styles['more']}>{children}</span>
    </li>
  )
}

type TimeProps = Pick<FigureProps, 'scope' | 'label' | 'filter'> & { within: Within }

/** How long half of them took at most, and nine of ten. */
function Time({ within: { half, nineOfTen }, ...props }: TimeProps) {
  const text = useText(statisticsText)
  const wordsOf = useStretchWords()
  if (half === null) return <Figure {...props} value={null} />
  const { hours, figure, unit } = stretchOf(half)
  return (
    <Figure
      {...props}
      value={
        <>
          {hours === undefined ? figure : text.hoursAnd(hours, figure)} <small>{text.units[unit]}</small>
        </>
      }
    >
      {nineOfTen !== null && text.nineOfTen(wordsOf(nineOfTen))}
    </Figure>
  )
}

/** Returns a function that says minutes in words, such as "5.2 days". */
export function useStretchWords(): (minutes: number) => string {
  const text = useText(statisticsText)
  return (minutes) => {
    const { hours, figure, unit } = stretchOf(minutes)
    const words = text.stretch(figure, text.units[unit])
    return hours === undefined ? words : text.hoursAnd(hours, words)
  }
}
