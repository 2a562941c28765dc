import type { ComplaintDates } from '@counterfoil/contract/complaints/dates'
import { useText } from '#lib/words/text.ts'
import { answerOf, outcomeOf } from './complaint-dues.ts'
import styles from './dates.module.css'
import { reckoningText } from './reckoning.text.ts'
import { type Reader, reckoningWords } from './reckoning-words.ts'
import { Weeks } from './weeks.tsx'

export type ReckoningProps = { dates: ComplaintDates; reader: Reader }

/** How the date of a complaint was counted: in words, and as a picture of the weeks. */
export function Reckoning({ dates, reader }: ReckoningProps) {
  // Reads the texts again when the language changes.
  useText(reckoningText)
  const words = reckoningWords(dates, reader)
  const due = outcomeOf(dates) ?? answerOf(dates)
  if (!words || !due) return null
  const { sentences, conclusion, afterwards, earlier } = words
  return (
    <div className={styles['reckoning']}>
      <p>
        {sentences.join(' ')} {conclusion && <b>{conclusion}</b>} {afterwards}
      </p>
      {earlier.length > 0 && (
        <ul>
          {earlier.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {due.days.length > 0 && <Weeks due={due} today={dates.today} />}
    </div>
  )
}
