import { useId, useState } from 'react'
import { useMedia } from '#lib/browser/use-media.ts'
import styles from './line-chart.module.css'
import { LineDrawing, type LinePoint, type LineSeries } from './line-drawing.tsx'

type LineChartProps = {
  /** One sentence that says what the drawing shows. */
  sentence: string
  /** What one point is called, such as "Week". */
  pointName: string
  points: readonly LinePoint[]
  /** The first is a solid line with circles, the second a dashed one with squares. */
  series: readonly [LineSeries, LineSeries]
}

/**
 * Two lines over the same points. A range lies invisibly over the drawing: that is a control that the arrow keys, a
 * mouse, a finger and a screen reader all know, so nobody has to learn ours.
 */
export function LineChart({ sentence, pointName, points, series }: LineChartProps) {
  const isNarrow = useMedia('(max-width: 47.99em)')
  const [chosen, setChosen] = useState<number>()
  const id = useId()
  const last = points.length - 1
  const at = Math.min(chosen ?? last, last)
  const point = points[at]
  return (
    <div className={styles['line']}>
      {isNarrow && (
        <p className={styles['legend']} aria-hidden="true">
          {series.map(({ key, name }, place) => (
            <span key={key} data-series={place}>
              {place === 0 ? '●' : '■'} {name}
            </span>
          ))}
        </p>
      )}
      <div className={styles['plot']}>
        <LineDrawing
          {...{ sentence, points, series, isNarrow }}
          // Nothing is marked until the person moves along the points.
          marked={chosen === undefined ? undefined : at}
        />
        <input
          className={styles['walk']}
          data-narrow={isNarrow || undefined}
          type="range"
          id={id}
          min={0}
          max={last}
          value={at}
          aria-label={pointName}
          aria-valuetext={point?.spoken}
          onFocus={() => setChosen(at)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      </div>
      <p className={styles['readout']} aria-hidden="true">
        {point?.spoken}
      </p>
    </div>
  )
}
