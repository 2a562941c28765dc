import { useId } from 'react'
import { formatFigure } from '#lib/words/figures.ts'

type StatCardProps = {
  label: string
  value: number | undefined
  mark?: 'pending' | 'in-progress' | 'resolved' | 'urgent'
  /** `compact` puts the figure and its label in one line, on a wide screen with a mouse. */
  look?: 'compact'
  /** A second figure below the label, as text. */
  note?: string
  /** Makes the second figure a button of its own. It is pressed while its filter is on. */
  onNote?: () => void
  isNoteOn?: boolean
  /** Makes the card a button for a filter. The button is pressed while its filter is on. */
  onToggle?: () => void
  isOn?: boolean
}

/** One figure with its label. */
export function StatCard(props: StatCardProps) {
  const { label, value, mark, look, note, onNote, onToggle, isOn = false } = props
  if (onToggle && onNote) return <TwoButtons {...props} onToggle={onToggle} onNote={onNote} />
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

type TwoButtonsProps = StatCardProps & { onToggle: () => void; onNote: () => void }

/** A card whose second figure is a button, too. The first button lies below the words, as large as the card. */
function TwoButtons({
  label,
  value,
  mark,
  look,
  note,
  onToggle,
  isOn = false,
  onNote,
  isNoteOn = false,
}: TwoButtonsProps) {
  const id = useId()
  return (
    <div className="stat-card" data-look={look} data-two>
      <button
        type="button"
        className="stat-press"
        aria-labelledby={`${id}figure ${id}label`}
        aria-pressed={isOn}
        onClick={onToggle}
      />
      <span className="stat-figure" data-mark={mark} id={`${id}figure`}>
        {value === undefined ? <span className="ink-line" /> : formatFigure(value)}
      </span>
      <span className="stat-label" id={`${id}label`}>
        {label}
      </span>
      <button type="button" className="stat-note" aria-pressed={isNoteOn} onClick={onNote}>
        {note}
      </button>
    </div>
  )
}
