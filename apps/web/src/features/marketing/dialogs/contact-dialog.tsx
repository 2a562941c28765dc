import type { ReactNode } from 'react'
import { readText } from '#lib/words/text.ts'
import { contactText } from './contact.text.ts'
import { SiteDialog } from './site-dialog.tsx'

/** The maximum lengths are the same as in the contract. The page's script sends the fields by their names. */
export function ContactDialog() {
  const text = readText(contactText)
  return (
    <SiteDialog id="contact" heading={text.heading}>
      <p>{text.lead}</p>
      <p className="without-script">{text.withoutScript}</p>
      <form className="contact-form needs-script" data-contact noValidate method="post" action="/api/contact">
        <Field name="name" label={text.name} problem={text.nameMissing}>
          {(attributes) => <input {...attributes} type="text" maxLength={100} autoComplete="name" />}
        </Field>
        <Field name="email" label={text.email} problem={text.emailWrong}>
          {(attributes) => <input {...attributes} type="email" maxLength={254} autoComplete="email" />}
        </Field>
        <Field name="message" label={text.message} problem={text.messageMissing}>
          {(attributes) => <textarea {...attributes} rows={5} maxLength={4000} />}
        </Field>
        <div className="send-row">
          <button className="button" type="submit">
            <span data-when="idle">{text.send}</span>
            <span data-when="sending" hidden>
              {text.sending}
            </span>
          </button>
          <div role="status" className="notices">
            <p className="notice good" data-notice="sent" hidden>
              {text.sent}
            </p>
            <p className="notice bad" data-notice="failed" hidden>
              {text.failed}
            </p>
          </div>
        </div>
      </form>
    </SiteDialog>
  )
}

type FieldAttributes = { id: string; name: string; required: true }
type FieldProps = {
  name: string
  label: string
  problem: string
  children: (attributes: FieldAttributes) => ReactNode
}

function Field({ name, label, problem, children }: FieldProps) {
  const id = `contact-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, name, required: true })}
      <p className="field-problem" id={`${id}-problem`} hidden>
        {problem}
      </p>
    </div>
  )
}
