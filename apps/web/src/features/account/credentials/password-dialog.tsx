import { identityApi } from '@counterfoil/contract/identity'
import { useQueryClient } from '@tanstack/react-query'
import { changePassword } from '#features/account/account.api.ts'
import { accountText } from '#features/account/account.text.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { problemText } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { refreshSession } from '#queries/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { PasswordField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { NewPasswordField } from '#ui/forms/new-password-field.tsx'

export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const text = useText(accountText).password
  const problems = useText(problemText)
  const client = useQueryClient()
  const { form, isSending, problem, failures, submit } = useContractForm({
    initialValues: { currentPassword: '', newPassword: '', confirm: '' },
    schema: identityApi.changePassword.body,
    toBody: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    further: ({ newPassword, confirm }) => (newPassword === confirm ? {} : { confirm: text.mismatch }),
    place: ({ code }) => ({
      ...(code === 'password.wrong' && { currentPassword: problems[code] }),
      ...(code === 'password.same' && { newPassword: problems[code] }),
    }),
    send: async ({ currentPassword, newPassword }) => {
      await changePassword(currentPassword, newPassword)
      onClose()
      toast(text.done)
      await refreshSession(client)
    },
  })
  const labels = { currentPassword: text.current, newPassword: text.new, confirm: text.confirm }
  return (
    <Dialog isOpen onClose={onClose} title={text.title} width={440} isDirty={form.isDirty()}>
      <form className="stack" noValidate onSubmit={submit}>
        <FormSummary problem={problem} errors={form.errors} labels={labels} failures={failures} />
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={text.current}
          name="currentPassword"
          autoComplete="current-password"
          required
          data-autofocus
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordField
          label={text.new}
          name="newPassword"
          required
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label={text.confirm}
          name="confirm"
          autoComplete="new-password"
          required
          {...form.getInputProps('confirm')}
        />
        <div className="dialog-actions">
          <Button type="submit" isBusy={isSending}>
            {text.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
