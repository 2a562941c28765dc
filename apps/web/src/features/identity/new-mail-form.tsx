import { identityApi } from '@counterfoil/contract/identity'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api/call.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { identityText } from './identity.text.ts'

/** Sends a new verification mail to a person whose link is lost or too old. */
export function NewMailForm({ toLogin }: { toLogin: ReactNode }) {
  const text = useText(identityText)
  const [sentTo, setSentTo] = useState<string>()
  const { form, isSending, problem, failures, submit } = useContractForm({
    initialValues: { email: '' },
    schema: identityApi.resendVerification.body,
    further: (values) => (values.email.trim() === '' ? { email: text.emailMissing } : {}),
    send: async (body) => {
      setSentTo(undefined)
      await call(identityApi.resendVerification, { body })
      setSentTo(body.email.trim())
    },
  })
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <FormSummary
        problem={problem}
        errors={form.errors}
        labels={{ email: text.email }}
        failures={failures}
      />
      <EmailField label={text.email} name="email" required {...form.getInputProps('email')} />
      <Button type="submit" look="plain" isBusy={isSending}>
        {text.verify.again}
      </Button>
      <div role="status">{sentTo !== undefined && <p className="notice">{text.resend.sent(sentTo)}</p>}</div>
      {toLogin}
    </form>
  )
}
