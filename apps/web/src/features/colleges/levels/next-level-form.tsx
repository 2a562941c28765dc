import { type CollegeNextLevel, nextLevelTitleLength } from '@counterfoil/contract/clock'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '#lib/api/call.ts'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { SelectField, TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { saveNextLevel } from './levels.api.ts'
import { nextLevelText } from './levels.text.ts'

type NextLevelFormProps = { nextLevel: CollegeNextLevel; onClose: () => void }

/** Names the SuperAdmin who is told last, and what students call them. */
export function NextLevelForm({ nextLevel, onClose }: NextLevelFormProps) {
  const { dialog: text } = useText(nextLevelText)
  const client = useQueryClient()
  const formRef = useFirstField()
  const [userId, setUserId] = useState(nextLevel.userId ?? '')
  const [title, setTitle] = useState(nextLevel.title)
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)
  const { send, isPending } = useChange({
    mutationFn: () =>
      saveNextLevel(client, nextLevel.version, userId === '' ? null : { userId, title: title.trim() }),
    onSuccess: () => {
      toast(text.saved)
      onClose()
    },
    onError: (failed) => {
      const isConflict = failed instanceof ApiProblem && failed.code === 'clock.changed'
      setProblem(isConflict ? text.changed : text.saveFailed(wordsFor(failed)))
      setFailures((count) => count + 1)
    },
  })
  const isMissing = userId !== '' && title.trim() === ''
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.title}
      width={480}
      isDirty={userId !== (nextLevel.userId ?? '') || title !== nextLevel.title}
    >
      <form
        className="stack"
        noValidate
        ref={formRef}
        onSubmit={(event) => {
          event.preventDefault()
          setProblem(undefined)
          setError(isMissing ? text.missing : undefined)
          if (isMissing) setFailures((count) => count + 1)
          else send()
        }}
      >
        <FormSummary
          problem={problem}
          errors={error ? { title: error } : {}}
          labels={{ title: text.label }}
          failures={failures}
        />
        <p className="field-help">{text.help}</p>
        <SelectField
          label={text.person}
          name="userId"
          value={userId}
          data={[
            { value: '', label: text.none },
            ...nextLevel.superAdmins.map(({ id, email }) => ({ value: id, label: email })),
          ]}
          onChange={({ currentTarget: { value } }) => setUserId(value)}
          data-user
        />
        {userId !== '' && (
          <TextField
            label={text.label}
            description={text.labelHelp}
            name="title"
            maxLength={nextLevelTitleLength}
            required
            value={title}
            error={error}
            onChange={({ currentTarget: { value } }) => {
              setTitle(value)
              setError(undefined)
            }}
            data-user
          />
        )}
        <div className="dialog-actions">
          <Button look="plain" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" isBusy={isPending}>
            {text.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
