import { useId } from 'react'
import { formatFigure } from '#lib/words/figures.ts'
import styles from './line-chart.module.css'
import { apart, namedEvery, stepsTo } from './scale.ts'

export type LinePoint = {
  key: string
  /** What is written below the drawing. */
  label: string
  /** All that the drawing says at this point, in words. */
  spoken: string
}
export type LineSeries = { key: string; name: string; values: readonly number[] }

type Frame = { width: number; height: number; left: number; right: number; top: number; bottom: number }
const wide: Frame = { width: 660, height: 216, left: 36, right: 560, top: 12, bottom: 190 }
/** On a phone the names of the lines are above the drawing. */
const narrow: Frame = { width: 320, height: 190, left: 30, right: 308, top: 12, bottom: 164 }

type LineDrawingProps = {
  sentence: string
  points: readonly LinePoint[]
  series: readonly [LineSeries, LineSeries]
  isNarrow: boolean
  /** The point that the person has chosen. */
  marked: number | undefined
}

/** The drawing of a line chart, as a picture with one sentence. */
export function LineDrawing({ sentence, points, series, isNarrow, marked }: LineDrawingProps) {
  const id = useId()
  const frame = isNarrow ? narrow : wide
  const steps = stepsTo(Math.max(0, ...series.flatMap(({ values }) => values)))
  const most = steps.at(-1) ?? 1
  const gap = (frame.right - frame.left) / Math.max(1, points.length - 1)
  // A single point stands at the right end, beside its name.
  const x = (place: number) => (points.length === 1 ? frame.right : frame.left + place * gap)
  const y = (value: number) => frame.bottom - (value / most) * (frame.bottom - frame.top)
  return (
    <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-labelledby={id}>
      <title id={id}>{sentence}</title>
      {steps.map((step) => (
        <g key={step}>
          <line className={styles['grid']} x1={frame.left} x2={frame.right} y1={y(step)} y2={y(step)} />
          <text x={frame.left - 6} y={y(step) + 4} textAnchor="end">
            {formatFigure(step)}
          </text>
        </g>
      ))}
      <Names
        points={points}
        x={x}
        y={frame.bottom + 20}
        every={namedEvery(points.length, isNarrow ? 4 : 7)}
      />
      {marked !== undefined && (
        <line className={styles['marked']} x1={x(marked)} x2={x(marked)} y1={frame.top} y2={frame.bottom} />
      )}
      {series.map((one, place) => (
        <Line
          key={one.key}
          place={place}
          spots={one.values.map((value, at) => [x(at), y(value)])}
          every={namedEvery(points.length, isNarrow ? 16 : 32)}
        />
      ))}
      {!isNarrow && <Ends series={series} x={frame.right + 12} y={y} frame={frame} />}
    </svg>
  )
}

type NamesProps = { points: readonly LinePoint[]; x: (place: number) => number; y: number; every: number }

function Names({ points, x, y, every }: NamesProps) {
  return points.map(({ key, label }, place) =>
    place % every === 0 ? (
      <text
        key={key}
        x={x(place)}
        y={y}
        data-user
        textAnchor={points.length === 1 ? 'end' : place === 0 ? 'start' : 'middle'}
      >
        {label}
      </text>
    ) : null,
  )
}

type Spot = readonly [x: number, y: number]

type LineProps = {
  spots: readonly Spot[]
  place: number
  /** Only every so many points have a mark, because those of a whole year would cover each other. */
  every: number
}

function Line({ spots, place, every }: LineProps) {
  return (
    <g data-series={place}>
      <path className={styles['stroke']} d={`M${spots.map(([x, y]) => `${x} ${y.toFixed(1)}`).join('L')}`} />
      {spots
        .filter((_, at) => (spots.length - 1 - at) % every === 0)
        .map(([x, y]) =>
          place === 0 ? (
            <circle key={x} cx={x} cy={y} r={3.5} />
          ) : (
            <rect key={x} x={x - 3.2} y={y - 3.2} width={6.4} height={6.4} />
          ),
        )}
    </g>
  )
}

type EndsProps = {
  series: readonly [LineSeries, LineSeries]
  x: number
  y: (value: number) => number
  frame: Frame
}

/** The name and the last value of each line, at its end. */
function Ends({ series, x, y, frame }: EndsProps) {
  const lasts = series.map(({ values }) => values.at(-1) ?? 0)
  const heights = apart([y(lasts[0] ?? 0), y(lasts[1] ?? 0)], { gap: 16, ...frame })
  return series.map(({ key, name }, place) => (
    <text className={styles['end']} data-series={place} key={key} x={x} y={(heights[place] ?? 0) + 4}>
      {name} {formatFigure(lasts[place] ?? 0)}
    </text>
  ))
}
