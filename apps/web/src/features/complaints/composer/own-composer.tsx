import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { messageMaxLength } from '@counterfoil/contract/complaints/thread-api'
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '#lib/words/text.ts'
import { TextAreaField } from '#ui/forms/fields.tsx'
import styles from './composer.module.css'
import { composerText } from './composer.text.ts'
import { ComposerForm } from './composer-form.tsx'
import { useMessage } from './use-message.ts'

export type OwnComposerProps = { complaint: ComplaintDetails }

/** The box in which a student writes to the office. It is one line until it is used, or until the office asks. */
export function OwnComposer({ complaint }: OwnComposerProps) {
  const { own: text } = useText(composerText)
  const message = useMessage(complaint.id, 'reply')
  const isAsked = complaint.questionId !== null
  const isStarted = message.draft.words !== '' || message.files.length > 0
  const [isUsed, setIsUsed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useFocusWhenAnswering(box, isAsked)
  useQuestionInSight(box, complaint.questionId)
  return (
    <div className={styles['composer']} data-turn={isAsked || undefined} ref={box}>
      <ComposerForm
        message={message}
        onSubmit={() => message.submit()}
        action={isAsked ? text.sendAnswer : text.send}
        isOpen={isAsked || isStarted || isUsed}
        onFocus={() => setIsUsed(true)}
      >
        <TextAreaField
          label={isAsked ? text.answer : text.label(complaint.department.name)}
          isLabelHidden={!isAsked}
          name="words"
          placeholder={isAsked ? undefined : text.placeholder}
          rows={1}
          maxLength={messageMaxLength}
          value={message.draft.words}
          readOnly={message.isSending}
          error={message.missing}
          onChange={({ currentTarget }) => message.write(currentTarget.value)}
        />
      </ComposerForm>
    </div>
  )
}

/** The question that waits for an answer stands above the box, however long the complaint is. */
function useQuestionInSight(box: RefObject<HTMLElement | null>, questionId: string | null): void {
  useEffect(() => {
    if (questionId === null) return
    const sheet = box.current?.parentElement
    const show = () => {
      const question = sheet?.querySelector(`[data-event="${questionId}"]`)
      question?.scrollIntoView({ block: 'nearest' })
      return question !== null && question !== undefined
    }
    if (show() || !sheet) return
    // The thread is loaded after the box.
    const watcher = new MutationObserver(() => show() && watcher.disconnect())
    watcher.observe(sheet, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [box, questionId])
}

/** The link "Answer" leads into the field. */
function useFocusWhenAnswering(box: RefObject<HTMLElement | null>, isAsked: boolean): void {
  const { state } = useLocation()
  const isWanted = useRef(isAsked && state.isAnswering === true)
  useEffect(() => {
    if (isWanted.current) box.current?.querySelector('textarea')?.focus()
    isWanted.current = false
  }, [box])
}
