import type { Figures } from '@counterfoil/contract/figures'
import { ChartCard } from '#features/statistics/charts/chart-card.tsx'
import tables from '#features/statistics/charts/charts.module.css'
import { statisticsText } from '#features/statistics/statistics.text.ts'
import { formatFigure } from '#lib/words/figures.ts'
import { placeName } from '#lib/words/place-words.ts'
import { useText } from '#lib/words/text.ts'
import { Counted, type Scope } from './counted.tsx'

type PlaceCardProps = Pick<Figures, 'byPlace'> & { scope: Scope }

/** The places with most complaints of the period, and how many of these are open. */
export function PlaceCard({ byPlace, scope }: PlaceCardProps) {
  const text = useText(statisticsText)
  const { heading, place: name, open: openHeading, empty } = text.byPlace
  return (
    <ChartCard title={heading}>
      {byPlace.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <table className={tables['table']} aria-label={heading}>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col" className={tables['figure']}>
                {text.received}
              </th>
              <th scope="col" className={tables['figure']}>
                {openHeading}
              </th>
            </tr>
          </thead>
          <tbody>
            {byPlace.map(({ place, received, open }) => {
              const words = placeName(place)
              const filter = { place: place.id }
              return (
                <tr key={place.id}>
                  <th scope="row" data-user>
                    {words}
                  </th>
                  <td className={tables['figure']}>
                    <Counted scope={scope} filter={filter} words={text.receivedOf(words)}>
                      {formatFigure(received)}
                    </Counted>
                  </td>
                  <td className={tables['figure']}>
                    <Counted
                      scope={scope}
                      filter={{ ...filter, status: 'pending,in-progress' }}
                      words={text.openOf(words)}
                    >
                      {formatFigure(open)}
                    </Counted>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </ChartCard>
  )
}
