import { actionsMaxLength } from '@counterfoil/contract/registers'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { TextAreaField } from '#ui/forms/fields.tsx'
import { formatPeriod } from './register-dates.ts'
import { freezeRegister, readDocument } from './registers.api.ts'
import styles from './registers.module.css'
import { registersText } from './registers.text.ts'

type FreezeFormProps = {
  period: string
  actions: string
  onActions: (actions: string) => void
  /** Called when it is frozen with these words, so that it can be printed. */
  onFrozen: () => void
}

/** The words of the SuperAdmin, and the button that ends all changes. */
export function FreezeForm({ period, actions, onActions, onFrozen }: FreezeFormProps) {
  const { freeze: text } = useText(registersText)
  const client = useQueryClient()
  const words = actions.trim()
  const { send, isPending, error } = useChange({
    mutationFn: () => freezeRegister(client, period, words),
    onSuccess: ({ document }) => {
      if (readDocument(document).actions !== words) return toast(text.other, 'failed')
      onActions('')
      onFrozen()
    },
  })
  const ask = async () => {
    const answer = await confirm({
      question: text.question(formatPeriod(period)),
      note: words === '' ? text.without : text.note,
      action: text.button,
    })
    if (answer) send()
  }
  return (
    <form
      className={styles['freeze']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <TextAreaField
        label={text.label}
        name="actions"
        description={text.help}
        maxLength={actionsMaxLength}
        value={actions}
        onChange={(event) => onActions(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" isBusy={isPending}>
          {text.button}
        </Button>
      </div>
      {error && !isPending && (
        <p className="field-error" role="alert">
          {text.failed(wordsFor(error))}
        </p>
      )}
    </form>
  )
}
