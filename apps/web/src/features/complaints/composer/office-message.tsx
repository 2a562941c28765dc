import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { messageMaxLength } from '@counterfoil/contract/complaints/thread-api'
import { useState } from 'react'
import { aboutOne, WordsField } from '#features/complaints/canned/words-field.tsx'
import { ToAllBox, useAboutAll } from '#features/complaints/merging/words-to-all.tsx'
import { useText } from '#lib/words/text.ts'
import { composerText } from './composer.text.ts'
import { ComposerForm } from './composer-form.tsx'
import { MentionField } from './mention-field.tsx'
import { mentionedIn } from './mentions.ts'
import type { MessageMode } from './message-draft.ts'
import { useMessage } from './use-message.ts'

type OfficeMessageProps = {
  complaint: ComplaintDetails
  mode: MessageMode
  /** Until it is used, the box is small, so that the complaint can be read. */
  isUsed: boolean
  onUse: () => void
}

/** One message of the office, in one of the modes. */
export function OfficeMessage({ complaint, mode, isUsed, onUse }: OfficeMessageProps) {
  const text = useText(composerText)
  const message = useMessage(complaint.id, mode)
  // The key of the message for which the box is ticked. It does not stay ticked for the next one.
  const [toAllKey, setToAllKey] = useState<string>()
  const toAll = useAboutAll(complaint)
  const { draft } = message
  const isOpen = isUsed || draft.words !== '' || message.files.length > 0
  const field = {
    label: text.modes[mode],
    isLabelHidden: true,
    name: 'words',
    placeholder: text.placeholder[mode](complaint.reporter?.name ?? text.theStudent),
    rows: isOpen ? 2 : 1,
    maxLength: messageMaxLength,
    value: draft.words,
    readOnly: message.isSending,
    error: message.missing,
    onWords: message.write,
  }
  const submit = () => {
    const mentions = mentionedIn(draft.words, draft.mentions).map(({ id }) => id)
    message.submit(mode === 'note' ? { mentions } : { isForAll: toAllKey === draft.key })
  }
  return (
    <ComposerForm
      message={message}
      onSubmit={submit}
      action={text.send[mode]}
      isOpen={isOpen}
      onFocus={onUse}
      further={
        mode === 'reply' && (
          <ToAllBox
            key={draft.key}
            id={complaint.id}
            onChange={(isOn) => setToAllKey(isOn ? draft.key : undefined)}
            help={text.onlyThisStudent}
          />
        )
      }
    >
      {mode === 'note' ? (
        <MentionField
          {...field}
          complaintId={complaint.id}
          mentions={draft.mentions}
          onMention={message.mention}
        />
      ) : (
        <WordsField
          {...field}
          about={mode === 'reply' ? toAll : aboutOne(complaint)}
          isOpenerHidden={!isOpen}
        />
      )}
    </ComposerForm>
  )
}
