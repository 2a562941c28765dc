import { useText } from '#lib/words/text.ts'
import { SlipNumber } from '#ui/slip.tsx'
import { complaintsText } from './complaints.text.ts'

/** The number of a complaint on its slip. Screen readers read a longer text, which says what the number opens. */
export function NumberWords({ number }: { number: number }) {
  const text = useText(complaintsText)
  return (
    <>
      <span aria-hidden="true">
        <SlipNumber label={text.no} number={String(number)} />
      </span>
      <span className="visually-hidden">{text.openNumber(String(number))}</span>
    </>
  )
}
