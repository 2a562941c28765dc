import { formatFigure } from '#lib/words/figures.ts'

type StatCardProps = {
  label: string
  value: number | undefined
  mark?: 'pending' | 'in-progress' | 'resolved' | 'urgent'
  /** `compact` puts the figure and its label in one line, on a wide screen with a mouse. */
  look?: 'compact'
  /** A second figure below the label, as text. */
  note?: string
  /** Makes the card a button for a filter. The button is pressed while its filter is on. */
  onToggle?: () => void
  isOn?: boolean
}

/** One figure with its label. */
export function StatCard({ label, value, mark, look, note, onToggle, isOn = false }: StatCardProps) {
  const words = (
    <>
      <span className="stat-figure" data-mark={mark}>
        {value === undefined ? <span className="ink-line" /> : formatFigure(value)}
      </span>
      <span className="stat-label">{label}</span>
      {note && <span className="stat-note">{note}</span>}
    </>
  )
  if (!onToggle)
    return (
      <div className="stat-card" data-look={look}>
        {words}
      </div>
    )
  return (
    <button type="button" className="stat-card" data-look={look} aria-pressed={isOn} onClick={onToggle}>
      {words}
    </button>
  )
}
