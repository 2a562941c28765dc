import { passwordParts } from '@counterfoil/contract/fields'
import type { ComponentProps } from 'react'
import { useText } from '#lib/words/text.ts'
import { PasswordField } from './fields.tsx'
import { newPasswordText } from './new-password.text.ts'

const names = Object.keys(passwordParts) as (keyof typeof passwordParts)[]

/** A field for a new password, with a checklist of the rules. */
export function NewPasswordField(props: ComponentProps<typeof PasswordField> & { value: string }) {
  const text = useText(newPasswordText)
  return (
    <div className="new-password">
      <PasswordField
        autoComplete="new-password"
        description={<span className="visually-hidden">{text.rule}</span>}
        {...props}
      />
      <ul className="checklist" aria-label={text.heading}>
        {names.map((name) => {
          const isMet = passwordParts[name].test(props.value)
          return (
            <li key={name} data-met={isMet}>
              <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                {isMet ? <path d="m2.5 8.5 4 4 7-9" /> : <circle cx="8" cy="8" r="4.5" />}
              </svg>
              {text.parts[name]}
              <span className="visually-hidden">{isMet ? text.met : text.unmet}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
