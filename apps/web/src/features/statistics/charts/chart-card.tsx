import { type ReactNode, useId, useState } from 'react'
import { useText } from '#lib/words/text.ts'
import styles from './charts.module.css'
import { chartsText } from './charts.text.ts'

type ChartCardProps = {
  title: string
  /** Explains the drawing in a few words, beside the title. */
  note?: ReactNode
  /** Controls of the card. */
  tools?: ReactNode
  isWide?: boolean
  children: ReactNode
  /** The same figures as a table. With it, the reader chooses between the two. */
  table?: ReactNode
}

/** A card with a chart. A chart that is a table itself needs no second one. */
export function ChartCard({ title, note, tools, isWide, children, table }: ChartCardProps) {
  const text = useText(chartsText)
  const [face, setFace] = useState<'chart' | 'table'>('chart')
  const id = useId()
  return (
    <section className={styles['card']} aria-labelledby={id} data-wide={isWide || undefined}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {note && <span className={styles['note']}>{note}</span>}
        {tools}
        {table && (
          <fieldset className={styles['faces']}>
            <legend className="visually-hidden">{text.showAs(title)}</legend>
            {(['chart', 'table'] as const).map((one) => (
              <button type="button" key={one} aria-pressed={face === one} onClick={() => setFace(one)}>
                {text[one]}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {table && face === 'table' ? <div className={styles['scroll']}>{table}</div> : children}
    </section>
  )
}
