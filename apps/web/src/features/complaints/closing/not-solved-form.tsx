import { mostNotSolved } from '@counterfoil/contract/complaints/closing-api'
import { reasonMaxLength } from '@counterfoil/contract/complaints/complaints'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { useQueryClient } from '@tanstack/react-query'
import { ComposerForm } from '#features/complaints/composer/composer-form.tsx'
import { useSending } from '#features/complaints/composer/use-message.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/forms/fields.tsx'
import { reportNotSolved } from './closing.api.ts'
import styles from './closing.module.css'
import { answerText } from './closing.text.ts'

type NotSolvedFormProps = {
  complaint: Pick<ComplaintDetails, 'id' | 'notSolved' | 'status'>
  onBack: () => void
}

/** What is still wrong, with photos. It makes the complaint pending again. */
export function NotSolvedForm({ complaint, onBack }: NotSolvedFormProps) {
  const { notSolved: text } = useText(answerText)
  const client = useQueryClient()
  const { id } = complaint
  const outcome = complaint.status === 'rejected' ? 'rejected' : 'resolved'
  const question = text.question[outcome]
  const report = useSending({
    complaintId: id,
    mode: 'not-solved',
    needsWords: true,
    missing: text.missing[outcome],
    sent: text.sent,
    send: (message, key) => reportNotSolved(client, id, message, key),
  })
  const { words } = report.draft
  const isLast = complaint.notSolved + 1 >= mostNotSolved
  return (
    <ComposerForm
      message={report}
      onSubmit={() => report.submit()}
      action={text.send[outcome]}
      further={
        <p className={styles['about']}>
          {text.becomes} {isLast ? text.last : text.onceMore}
        </p>
      }
      beside={
        <Button look="plain" onClick={onBack}>
          {text.back}
        </Button>
      }
    >
      <h3 tabIndex={-1} data-first>
        {question}
      </h3>
      {/* The words are about work that was done badly, and not about a refusal. */}
      <fieldset className="chips" hidden={outcome === 'rejected'}>
        <legend className="visually-hidden">{text.chipsLabel}</legend>
        {text.chips.map((chip) => (
          <button
            type="button"
            className="chip"
            key={chip}
            onClick={() => report.write(withWords(words, chip))}
          >
            {chip}
          </button>
        ))}
      </fieldset>
      <TextAreaField
        label={question}
        isLabelHidden
        name="words"
        rows={2}
        maxLength={reasonMaxLength}
        value={words}
        readOnly={report.isSending}
        error={report.missing}
        onChange={({ currentTarget }) => report.write(currentTarget.value)}
      />
    </ComposerForm>
  )
}

/** Adds a sentence to what is written, once, and only if there is room for it. */
function withWords(written: string, sentence: string): string {
  const together = written.trim() === '' ? `${sentence}.` : `${written.trimEnd()} ${sentence}.`
  return written.includes(sentence) || together.length > reasonMaxLength ? written : together
}
