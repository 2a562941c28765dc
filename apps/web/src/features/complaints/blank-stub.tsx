import { complaintsText } from '#features/complaints/complaints.text.ts'
import { formatWrittenDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'

/** The stub of a slip that has no number yet, with the day that the complaint is about. */
export function BlankStub({ date }: { date: string }) {
  const { no } = useText(complaintsText)
  return (
    <>
      <span className="slip-no">
        <small>{no}</small>
        <span className="blank-number" />
      </span>
      <span className="slip-meta" data-user>
        {date && formatWrittenDay(date)}
      </span>
    </>
  )
}
