import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { useEffect, useId, useRef, useState } from 'react'
import { useKey } from '#features/complaints/preferences/use-keys.ts'
import { useMedia } from '#lib/browser/use-media.ts'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import styles from './composer.module.css'
import { composerText } from './composer.text.ts'
import { keepMessage, type MessageMode, messageAt } from './message-draft.ts'
import { OfficeMessage } from './office-message.tsx'
import { noteStandingReply } from './standing-reply.ts'

const modes = ['reply', 'note', 'ask'] as const

export type OfficeComposerProps = {
  complaint: ComplaintDetails
  /** Whether single keys are shortcuts. */
  hasKeys: boolean
  /** Whether something else is at the foot of the sheet, so that the box is above it. */
  isRaised: boolean
}

/** The box in which the office writes: a reply, a note for itself, or a question. Each keeps its own words. */
export function OfficeComposer({ complaint, hasKeys, isRaised }: OfficeComposerProps) {
  const { can } = complaint
  const allowed = modes.filter((one) => can[one])
  const [chosen, setChosen] = useState<MessageMode>('reply')
  const mode = allowed.includes(chosen) ? chosen : allowed[0]
  const [isUsed, setIsUsed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const focusField = () => box.current?.querySelector('textarea')?.focus()
  // The field of another mode is there after the next render.
  const isWanted = useRef(false)
  useEffect(() => {
    if (isWanted.current) box.current?.querySelector('textarea')?.focus()
    isWanted.current = false
  })
  const isFolded = useIsFolded(complaint, mode) && !isUsed
  const open = (next: MessageMode) => () => {
    if (next === mode && !isFolded) return focusField()
    isWanted.current = true
    setIsUsed(true)
    setChosen(next)
  }
  useKey('r', box, open('reply'), { isOn: hasKeys && can.reply })
  useKey('n', box, open('note'), { isOn: hasKeys && can.note })
  useKey('q', box, open('ask'), { isOn: hasKeys && can.ask })
  useStandingReply(complaint)
  if (!mode) return null
  const frame = { className: styles['composer'], 'data-raised': isRaised || undefined, ref: box }
  if (isFolded) {
    return (
      <div {...frame}>
        <Folded complaint={complaint} mode={mode} onPress={open(mode)} />
      </div>
    )
  }
  return (
    <div {...frame} data-mode={mode}>
      <div className={styles['top']}>
        <Modes
          allowed={allowed}
          mode={mode}
          onMode={(next) => {
            setIsUsed(true)
            setChosen(next)
          }}
        />
        <Readers mode={mode} />
      </div>
      <OfficeMessage
        key={mode}
        complaint={complaint}
        mode={mode}
        isUsed={isUsed}
        onUse={() => setIsUsed(true)}
      />
    </div>
  )
}

/** On a phone the box is one line until it is touched, or if it has words already. */
function useIsFolded({ id }: ComplaintDetails, mode: MessageMode = 'reply'): boolean {
  const { email: account } = usePerson()
  const isNarrow = useMedia('(max-width: 47.99em)')
  const { words, files } = messageAt({ account, complaintId: id, mode })
  return isNarrow && words === '' && files.length === 0
}

type FoldedProps = { complaint: ComplaintDetails; mode: MessageMode; onPress: () => void }

function Folded({ complaint, mode, onPress }: FoldedProps) {
  const text = useText(composerText)
  return (
    <button type="button" className={`control ${styles['folded']}`} onClick={onPress}>
      <span data-user>{text.placeholder[mode](complaint.reporter?.name ?? text.theStudent)}</span>
    </button>
  )
}

type ModesProps = { allowed: readonly MessageMode[]; mode: MessageMode; onMode: (mode: MessageMode) => void }

function Modes({ allowed, mode, onMode }: ModesProps) {
  const text = useText(composerText)
  const name = useId()
  return (
    <fieldset className={styles['modes']}>
      <legend className="visually-hidden">{text.modesLabel}</legend>
      {allowed.map((one) => (
        <label className={styles['mode']} key={one}>
          <input type="radio" name={name} checked={one === mode} onChange={() => onMode(one)} />
          {text.modes[one]}
        </label>
      ))}
    </fieldset>
  )
}

/** Who reads what is written. */
function Readers({ mode }: { mode: MessageMode }) {
  const text = useText(composerText)
  return <p className={styles['readers']}>{text.readers[mode]}</p>
}

/** While the box is shown, its reply goes along with a change of the status. */
function useStandingReply({ id, can }: ComplaintDetails): void {
  const { email: account } = usePerson()
  useEffect(() => {
    if (!can.reply) return
    const place = { account, complaintId: id, mode: 'reply' } as const
    return noteStandingReply(id, {
      words: () => messageAt(place).words,
      hasFiles: () => messageAt(place).files.length > 0,
      empty: () => keepMessage(place, { ...messageAt(place), words: '' }),
    })
  }, [account, id, can.reply])
}
