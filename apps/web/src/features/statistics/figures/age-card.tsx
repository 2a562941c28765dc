import type { Figures } from '@counterfoil/contract/figures'
import { Bar } from '#features/statistics/charts/bar.tsx'
import { ChartCard } from '#features/statistics/charts/chart-card.tsx'
import tables from '#features/statistics/charts/charts.module.css'
import { statisticsText } from '#features/statistics/statistics.text.ts'
import { formatFigure } from '#lib/words/figures.ts'
import { useText } from '#lib/words/text.ts'
import { Counted, type Scope } from './counted.tsx'

type AgeCardProps = Pick<Figures, 'byAge' | 'overdue'> & { scope: Scope }

/** The complaints that are open now, by their age. What is overdue is hatched, so that it is seen without colour. */
export function AgeCard({ byAge, overdue, scope }: AgeCardProps) {
  const { byAge: text } = useText(statisticsText)
  const most = Math.max(1, overdue, ...byAge.map(({ open }) => open))
  return (
    <ChartCard title={text.heading} note={overdue > 0 && text.hatched}>
      <table className={tables['table']} aria-label={text.heading}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{text.age}</th>
            <th scope="col">{text.complaints}</th>
          </tr>
        </thead>
        <tbody>
          {byAge.map(({ workingDays: { from, until }, filed, open, overdue: late }, place) => (
            <tr key={from}>
              <th scope="row">{place === 0 ? text.workingDays(from, until) : text.further(from, until)}</th>
              <td>
                <Bar share={open / most} hatched={late / most}>
                  <Counted
                    scope={scope}
                    isOpenNow
                    filter={{ ...(filed.from !== null && { from: filed.from }), until: filed.until }}
                    {...(late > 0 && { words: text.ofThem(late) })}
                  >
                    {formatFigure(open)}
                  </Counted>
                </Bar>
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{text.overdue}</th>
            <td>
              <Bar share={overdue / most} hatched={overdue / most}>
                <Counted scope={scope} isOpenNow filter={{ due: 'overdue' }} words={text.overdue}>
                  {formatFigure(overdue)}
                </Counted>
              </Bar>
            </td>
          </tr>
        </tbody>
      </table>
    </ChartCard>
  )
}
