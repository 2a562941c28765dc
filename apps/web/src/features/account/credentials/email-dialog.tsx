import { identityApi } from '@counterfoil/contract/identity'
import { useEffect, useRef, useState } from 'react'
import { changeEmail } from '#features/account/account.api.ts'
import { accountText } from '#features/account/account.text.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { problemText } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { EmailField, PasswordField, TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'

export function EmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const text = useText(accountText).email
  const problems = useText(problemText)
  const [sentTo, setSentTo] = useState<string>()
  const { form, isSending, problem, failures, submit } = useContractForm({
    initialValues: { email: '', password: '' },
    schema: identityApi.changeEmail.body,
    place: ({ code }) => (code === 'password.wrong' ? { password: problems[code] } : {}),
    send: async (values) => {
      await changeEmail(values.email, values.password)
      setSentTo(values.email.trim())
    },
  })
  const isDirty = sentTo === undefined && form.isDirty()
  return (
    <Dialog isOpen onClose={onClose} title={text.title} width={440} isDirty={isDirty}>
      {sentTo === undefined ? (
        <form className="stack" noValidate onSubmit={submit}>
          <FormSummary
            problem={problem}
            errors={form.errors}
            labels={{ email: text.new, password: text.password }}
            failures={failures}
          />
          <TextField label={text.now} name="currentEmail" value={email} readOnly data-user />
          <EmailField
            label={text.new}
            name="email"
            required
            data-autofocus
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={text.password}
            name="password"
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          <div className="dialog-actions">
            <Button type="submit" isBusy={isSending}>
              {text.send}
            </Button>
          </div>
        </form>
      ) : (
        <MailSent to={sentTo} from={email} onClose={onClose} />
      )}
    </Dialog>
  )
}

function MailSent({ to, from, onClose }: { to: string; from: string; onClose: () => void }) {
  const text = useText(accountText).email
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    words.current?.focus()
  }, [])
  return (
    <div className="stack">
      <div className="notice" role="status" tabIndex={-1} ref={words}>
        <p className="notice-title">{text.sent}</p>
        <p>{text.sentWords(to)}</p>
        <p>{text.sentNext(from)}</p>
      </div>
      <p className="muted">{text.notCome}</p>
      <div className="dialog-actions">
        <Button onClick={onClose}>{text.close}</Button>
      </div>
    </div>
  )
}
