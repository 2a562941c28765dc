import { ratings } from '@counterfoil/contract/complaints/closing-api'
import { reasonMaxLength } from '@counterfoil/contract/complaints/complaints'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { TextAreaField } from '#ui/forms/fields.tsx'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'
import { type Rating, rateHandling } from './closing.api.ts'
import styles from './closing.module.css'
import { answerText, closingText } from './closing.text.ts'

type RatingFormProps = { complaintId: string; onSkip: () => void }

/** How the complaint was handled, from 1 to 5. */
export function RatingForm({ complaintId, onSkip }: RatingFormProps) {
  const { rating: text } = useText(answerText)
  const { notSent, tryAgain } = useText(closingText)
  const client = useQueryClient()
  const [rating, setRating] = useState<Rating>()
  const [words, setWords] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const keyOf = useKeyOf<{ rating: Rating; words: string }>()
  const { send, isPending, error } = useChange<void, { rating: Rating; words: string }>({
    mutationFn: (given) => rateHandling(client, complaintId, given, keyOf(given)),
    onSuccess: (_, given) => announceToScreenReader(text.done(given.rating)),
  })
  useKeepTyped(words !== '', isPending)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(rating === undefined)
    if (rating !== undefined) send({ rating, words: words.trim() })
  }
  return (
    <form className={styles['box']} noValidate onSubmit={submit}>
      <Boxes
        chosen={rating}
        isMissing={isMissing}
        onChoose={(value) => {
          setRating(value)
          setIsMissing(false)
        }}
      />
      <TextAreaField
        label={text.words}
        name="words"
        rows={1}
        maxLength={reasonMaxLength}
        value={words}
        readOnly={isPending}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {error && !isPending && (
        <div className={styles['failure']} role="alert">
          {notSent(wordsFor(error))}{' '}
          <button type="submit" className="link-button">
            {tryAgain}
          </button>
        </div>
      )}
      <div className={styles['two']}>
        <Button look="plain" onClick={onSkip}>
          {text.skip}
        </Button>
        <Button type="submit" isBusy={isPending}>
          {text.send}
        </Button>
      </div>
    </form>
  )
}

type BoxesProps = { chosen: Rating | undefined; isMissing: boolean; onChoose: (rating: Rating) => void }

/** The browser moves between the boxes with the arrow keys, because they are radio buttons. */
function Boxes({ chosen, isMissing, onChoose }: BoxesProps) {
  const { rating: text } = useText(answerText)
  const name = useId()
  const errorId = useId()
  const endsId = useId()
  return (
    <fieldset className={styles['rating']} aria-describedby={isMissing ? `${endsId} ${errorId}` : endsId}>
      <legend>{text.question}</legend>
      <div className={styles['boxes']}>
        {ratings.map((value) => (
          <label className={styles['one']} key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              aria-label={text.of(value)}
              onChange={() => onChoose(value)}
            />
            {String(value)}
          </label>
        ))}
      </div>
      <p className={styles['ends']} id={endsId}>
        <span>{text.badly}</span> <span>{text.well}</span>
      </p>
      {isMissing && (
        <p className="field-error" id={errorId} role="alert">
          {text.missing}
        </p>
      )}
    </fieldset>
  )
}

/** The same rating with the same words has the same key, so that a retry does not rate twice. */
function useKeyOf<Given>(): (given: Given) => string {
  const keys = useRef(new Map<string, string>())
  return (given) => {
    const name = JSON.stringify(given)
    const key = keys.current.get(name) ?? crypto.randomUUID()
    keys.current.set(name, key)
    return key
  }
}
