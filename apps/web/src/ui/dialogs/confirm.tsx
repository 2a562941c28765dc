import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { readText, useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/forms/fields.tsx'
import { uiText } from '#ui/ui.text.ts'
import { ModalFrame } from './modal-frame.tsx'

/** What a field that asks for a reason needs. */
export type ReasonField = {
  label: string
  name: string
  value: string
  maxLength: number
  required: boolean
  error: string | undefined
  'data-autofocus': true
  onWords: (words: string) => void
}

export type Question = {
  question: string
  /** The title or e-mail address of the thing or person that the question is about. */
  about?: string
  /** What happens after a yes, in a sentence or two. */
  note?: string
  /** The verb on the confirm button. */
  action: string
  cancel?: string
  isDangerous?: boolean
  /** Asks for a reason, which is returned with the answer. */
  reason?: {
    label: string
    isNeeded: boolean
    maxLength?: number
    /** What the field starts with. */
    initial?: string
    /** Makes another field than a plain one. */
    field?: (field: ReasonField) => ReactNode
  }
  /** Whether everything else that is asked is answered. If not, the dialog stays. */
  isAnswered?: () => boolean
}

type Answer = { reason: string } | undefined
type Asked = Question & { id: number; answer: (answer: Answer) => void }

let asked: Asked | undefined
let lastId = 0
const listeners = new Set<() => void>()

function set(next: Asked | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks in our own dialog. Resolves with undefined if the person says no. A new question closes an open one. */
export function confirm(question: Question): Promise<Answer> {
  asked?.answer(undefined)
  return new Promise((resolve) => {
    lastId += 1
    set({
      ...question,
      id: lastId,
      answer: (answer) => {
        set(undefined)
        resolve(answer)
      },
    })
  })
}

/** Asks before typed text is lost. Resolves with true if the person agrees to lose it. */
export async function confirmDiscard(): Promise<boolean> {
  const text = readText(uiText)
  const answer = await confirm({
    question: text.discardQuestion,
    action: text.discard,
    cancel: text.keepWriting,
    isDangerous: true,
  })
  return answer !== undefined
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the questions of confirm(). The app has exactly one ConfirmHost. */
export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => asked)
  return current ? <ConfirmDialog key={current.id} {...current} /> : null
}

const plainField = ({ onWords, ...field }: ReasonField) => (
  <TextAreaField {...field} onChange={(event) => onWords(event.currentTarget.value)} />
)

function ConfirmDialog({ question, about, note, action, cancel, isDangerous, reason, ...asked }: Asked) {
  const text = useText(uiText)
  const [why, setWhy] = useState(reason?.initial ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const { answer, isAnswered } = asked
  const goOn = () => {
    if (reason?.isNeeded && why.trim() === '') setIsMissing(true)
    else if (isAnswered?.() !== false) answer({ reason: why.trim() })
  }
  return (
    <ModalFrame title={question} onClose={() => answer(undefined)} width={440} role="alertdialog">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          goOn()
        }}
      >
        {about && (
          <p className="confirm-about" data-user>
            {about}
          </p>
        )}
        {note && <p>{note}</p>}
        {reason &&
          (reason.field ?? plainField)({
            label: reason.label,
            name: 'reason',
            value: why,
            maxLength: reason.maxLength ?? 1000,
            required: reason.isNeeded,
            error: isMissing && why.trim() === '' ? text.reasonNeeded : undefined,
            'data-autofocus': true,
            onWords: setWhy,
          })}
        <div className="dialog-actions">
          <Button look="plain" onClick={() => answer(undefined)} data-autofocus={!reason || undefined}>
            {cancel ?? text.cancel}
          </Button>
          <Button type="submit" look={isDangerous ? 'danger' : undefined}>
            {action}
          </Button>
        </div>
      </form>
    </ModalFrame>
  )
}
