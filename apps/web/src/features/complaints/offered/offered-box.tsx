import type { OfferedComplaint } from '@counterfoil/contract/complaints/counter-api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useRowChange } from '#lib/api/use-change.ts'
import { openedByLink } from '#lib/browser/opened-by-link.ts'
import { formatMoment } from '#lib/words/dates.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { focusHeading } from '#ui/page-header.tsx'
import { type Answer, answerOffer, offeredQuery } from './offered.api.ts'
import styles from './offered.module.css'
import { offeredText } from './offered.text.ts'

/**
 * Asks whether complaints that the office filed are the student's. Nearly always there is none, so nothing is shown
 * until the answer is there, and a failure is not worth a message.
 */
export function OfferedBox() {
  const text = useText(offeredText)
  const titleId = useId()
  const { data: items = [] } = useQuery(offeredQuery)
  const { answer, pendingOf } = useAnswer()
  if (items.length === 0) return null
  return (
    <section className={styles['box']} aria-labelledby={titleId}>
      <h2 className={styles['title']} id={titleId}>
        {items.length === 1 ? text.title : text.titleOfSeveral}
      </h2>
      {items.map((offered) => (
        <Offer
          key={offered.id}
          offered={offered}
          isOnly={items.length === 1}
          pending={pendingOf(offered.id)}
          onAnswer={answer}
        />
      ))}
    </section>
  )
}

function useAnswer() {
  const text = useText(offeredText)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { send, pendingOf } = useRowChange<Answer>({
    mutationFn: (given) => answerOffer(client, given),
    onSuccess: (_done, { id, number, isMine }) => {
      if (isMine) return void navigate({ to: '/ComplaintDetailPage', search: { id }, state: openedByLink })
      toast(text.disowned(String(number)))
      // The pressed button is gone.
      focusHeading()
    },
    onError: (error) => toast(text.failed(wordsFor(error)), 'failed'),
  })
  return { answer: send, pendingOf }
}

type OfferProps = {
  offered: OfferedComplaint
  /** Otherwise the buttons name their complaint, for screen readers. */
  isOnly: boolean
  /** The answer that is being sent. */
  pending: Answer | undefined
  onAnswer: (answer: Answer) => void
}

function Offer({ offered, isOnly, pending, onAnswer }: OfferProps) {
  const text = useText(offeredText)
  const { id, department, filedAt, heard } = offered
  const number = String(offered.number)
  const say = (isMine: boolean) => onAnswer({ id, number: offered.number, isMine })
  const askFirst = async () => {
    const { note, notMine: action, back: cancel } = text
    if (await confirm({ question: text.question(number), note, action, cancel })) say(false)
  }
  const which = !isOnly && <span className="visually-hidden">{text.ofNumber(number)}</span>
  return (
    <div className={styles['offer']}>
      <p data-user>{text.about(department.name, number, formatMoment(filedAt), heard)}</p>
      <div className="row">
        <Button isBusy={pending?.isMine === true} onClick={() => pending || say(true)}>
          {text.mine} {which}
        </Button>
        <Button look="plain" isBusy={pending?.isMine === false} onClick={() => pending || void askFirst()}>
          {text.notMine} {which}
        </Button>
      </div>
    </div>
  )
}
