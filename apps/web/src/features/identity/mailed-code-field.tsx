import { type ComponentProps, useEffect, useRef } from 'react'
import { useText } from '#lib/words/text.ts'
import { TextField } from '#ui/forms/fields.tsx'
import { identityText } from './identity.text.ts'

type MailedCodeFieldProps = Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'> & {
  email: string
}

/** Asks for the code that was mailed after too many tries. It says so to a screen reader when it appears. */
export function MailedCodeField({ email, ...input }: MailedCodeFieldProps) {
  const text = useText(identityText).mailedCode
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    words.current?.focus()
  }, [])
  return (
    <>
      <p className="notice" tabIndex={-1} ref={words}>
        {text.lead(email)}
      </p>
      <TextField
        label={text.label}
        name="code"
        description={text.help}
        figures="large"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        {...input}
      />
    </>
  )
}
