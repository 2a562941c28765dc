import rowStyles from '#features/complaints/inbox/list/row.module.css'
import { useText } from '#lib/words/text.ts'
import { complaintsText } from './complaints.text.ts'

type RowNumberProps = {
  complaint: { id: string; number: number }
  isOpen: boolean
  onOpen: (id: string) => void
}

/** The number of a complaint in a row of staff. It is the button that opens the complaint. */
export function RowNumber({ complaint: { id, number }, isOpen, onOpen }: RowNumberProps) {
  const text = useText(complaintsText)
  return (
    <button
      type="button"
      className={rowStyles['number']}
      aria-expanded={isOpen}
      data-opens={id}
      data-long={number > 99_999 || undefined}
      onClick={() => onOpen(id)}
    >
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{text.openNumber(String(number))}</span>
    </button>
  )
}
