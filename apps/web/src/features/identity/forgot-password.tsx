import { identityApi } from '@counterfoil/contract/identity'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '#lib/api/call.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { EmailField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { identityText } from './identity.text.ts'

type ForgotPasswordProps = {
  isOpen: boolean
  onClose: () => void
  /** The address that the person has already typed on the page. */
  email: string
}

export function ForgotPassword({ isOpen, onClose, email }: ForgotPasswordProps) {
  const text = useText(identityText).forgot
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.title} width={440}>
      <ForgotPasswordForm email={email} onClose={onClose} />
    </Dialog>
  )
}

function ForgotPasswordForm({ email, onClose }: Omit<ForgotPasswordProps, 'isOpen'>) {
  const text = useText(identityText)
  const [sentTo, setSentTo] = useState<string>()
  const { form, isSending, problem, failures, submit } = useContractForm({
    initialValues: { email },
    schema: identityApi.forgotPassword.body,
    further: (values) => (values.email.trim() === '' ? { email: text.emailMissing } : {}),
    send: async (body) => {
      await call(identityApi.forgotPassword, { body })
      setSentTo(body.email.trim())
    },
  })
  const ownForm = useFocusOnError(failures, problem)
  if (sentTo !== undefined)
    return <Sent email={sentTo} onClose={onClose} onAgain={() => setSentTo(undefined)} />
  return (
    <form className="stack" noValidate onSubmit={submit} ref={ownForm}>
      <p>{text.forgot.lead}</p>
      <FormSummary problem={problem} failures={failures} />
      <EmailField label={text.email} name="email" required data-autofocus {...form.getInputProps('email')} />
      <Button type="submit" isWide isBusy={isSending}>
        {text.forgot.action}
      </Button>
    </form>
  )
}

/** Focuses the field when it has an error. The form has only this field, so it needs no list of errors. */
function useFocusOnError(failures: number, problem: string | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failures > 0 && !problem) form.current?.querySelector('input')?.focus()
  }, [failures, problem])
  return form
}

function Sent({ email, onClose, onAgain }: { email: string; onClose: () => void; onAgain: () => void }) {
  const text = useText(identityText).forgot
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    words.current?.focus()
  }, [])
  return (
    <div className="stack">
      <div className="notice" role="status">
        <p className="notice-title" tabIndex={-1} ref={words}>
          {text.sent}
        </p>
        <p>{text.next(email)}</p>
      </div>
      <div className="dialog-actions">
        <Button look="plain" onClick={onAgain}>
          {text.again}
        </Button>
        <Button onClick={onClose}>{text.close}</Button>
      </div>
    </div>
  )
}
