import { reasonMaxLength } from '@counterfoil/contract/complaints/complaints'
import { useEffect, useId, useRef, useState } from 'react'
import { MessageFiles } from '#features/complaints/composer/message-files.tsx'
import { useDraftFiles } from '#features/complaints/files/files-field.tsx'
import { isGoing } from '#features/complaints/files/outgoing.ts'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { TextAreaField } from '#ui/forms/fields.tsx'
import { photoText } from './photo.text.ts'

/** What an admin has answered to a department that asks for a photo of the work. */
export type PhotoAnswer = { isAsked: boolean; hasPhoto: boolean; why: string }

export type PhotoFieldsProps = {
  draft: string
  department: string
  onAnswer: (answer: PhotoAnswer) => void
  /** Gives a function that says what is missing. */
  onMissing: (show: () => void) => void
}

/** Asks for a photo of the work. Without one, it asks why. */
export function PhotoFields({ draft, department, onAnswer, onMissing }: PhotoFieldsProps) {
  const text = useText(photoText)
  const { email: account } = usePerson()
  const box = useRef<HTMLFieldSetElement>(null)
  const why = useRef<HTMLTextAreaElement>(null)
  const helpId = useId()
  const place = { account, draft, isKept: false }
  const files = useDraftFiles(place)
  const [words, setWords] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const hasPhoto = files.some((file) => isGoing(file) && file.type !== 'application/pdf')
  useEffect(() => {
    onAnswer({ isAsked: true, hasPhoto, why: words })
    onMissing(() => {
      setIsMissing(true)
      why.current?.focus()
    })
  })
  return (
    <fieldset className="field stack" aria-describedby={helpId} ref={box}>
      <legend className="field-label">{text.label(department)}</legend>
      <p className="field-help" id={helpId}>
        {text.help}
      </p>
      <MessageFiles place={place} files={files} box={box} />
      {!hasPhoto && (
        <TextAreaField
          ref={why}
          label={text.why}
          name="whyNoPhoto"
          rows={2}
          maxLength={reasonMaxLength}
          value={words}
          error={isMissing && words.trim() === '' ? text.missing : undefined}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
    </fieldset>
  )
}
