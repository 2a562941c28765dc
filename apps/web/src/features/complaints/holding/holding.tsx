import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import shared from '#features/complaints/complaints.module.css'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { useChange } from '#lib/api/use-change.ts'
import { formatDay } from '#lib/words/dates.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { focusHeading } from '#ui/page-header.tsx'
import { setHold, type Wish } from './holding.api.ts'
import { holdingText } from './holding.text.ts'

export type HoldingProps = { complaint: ComplaintDetails }

/** For SuperAdmins: that a complaint is kept from deletion, since when and why, or the button that keeps it. */
export function Holding({ complaint }: HoldingProps) {
  const text = useText(holdingText)
  const { quoted } = useText(complaintsText)
  const { ask, isChanging } = useHolding(complaint)
  const { hold } = complaint
  if (!hold) {
    return (
      <div>
        <Button
          look="plain"
          icon={<IconLock size={18} stroke={1.75} aria-hidden="true" />}
          aria-haspopup="dialog"
          isBusy={isChanging}
          onClick={() => void ask()}
        >
          {text.keep}
        </Button>
      </div>
    )
  }
  return (
    <div className={shared['deletedNote']}>
      <p className="notice-title" data-user>
        {text.since(formatDay(hold.at), hold.by ?? text.noAdmin)}
      </p>
      <blockquote className={shared['reason']} data-user>
        {quoted(hold.reason)}
      </blockquote>
      <Button look="plain" aria-haspopup="dialog" isBusy={isChanging} onClick={() => void ask()}>
        {text.release}
      </Button>
    </div>
  )
}

/**
 * Asks for the reason, then keeps the complaint from deletion, or releases it. What was asked is decided when the
 * question opens: another SuperAdmin can keep or release the complaint meanwhile.
 */
function useHolding({ id, number, hold }: ComplaintDetails) {
  const text = useText(holdingText)
  const client = useQueryClient()
  const failed = useRef<Wish>(undefined)
  const named = String(number)
  const { send, isPending } = useChange({
    mutationFn: (wish: Wish) => setHold(client, wish),
    onSuccess: (_, { isHeld }) => {
      failed.current = undefined
      toast(isHeld ? text.kept(named) : text.released(named))
      // The pressed button has another in its place.
      focusHeading()
    },
    onError: (error, wish) => {
      failed.current = wish
      toast(text.failed(wordsFor(error)), 'failed')
    },
  })
  const ask = async () => {
    const isHeld = hold === null
    const reason = { label: text.reason, isNeeded: true, initial: reasonOf(failed.current, { id, isHeld }) }
    const answer = await confirm(
      isHeld
        ? { question: text.keepQuestion(named), note: text.keepNote, action: text.keepAction, reason }
        : { question: text.releaseQuestion(named), note: text.releaseNote, action: text.release, reason },
    )
    if (answer) send({ id, isHeld, reason: answer.reason })
  }
  return { ask, isChanging: isPending }
}

/** The reason that could not be sent, if the same is asked again. */
function reasonOf(failed: Wish | undefined, { id, isHeld }: Omit<Wish, 'reason'>): string {
  return failed?.id === id && failed.isHeld === isHeld ? failed.reason : ''
}
