import type { ContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { PasswordField } from '#ui/forms/fields.tsx'
import { NewPasswordField } from '#ui/forms/new-password-field.tsx'
import { identityText } from './identity.text.ts'

type Values = { confirmPassword: string; [field: string]: string }

type NewPasswordPairProps<V extends Values> = {
  contractForm: Pick<ContractForm<V>, 'form' | 'checkField'>
  /** The name of the field with the new password. */
  name: keyof V & string
}

/** A new password, typed twice. */
export function NewPasswordPair<V extends Values>({ contractForm, name }: NewPasswordPairProps<V>) {
  const text = useText(identityText)
  const { form, checkField } = contractForm
  return (
    <>
      <NewPasswordField
        label={text.newPassword}
        name={name}
        required
        {...form.getInputProps(name)}
        value={form.values[name] ?? ''}
        onBlur={() => checkField(name)}
      />
      <PasswordField
        label={text.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        required
        {...form.getInputProps('confirmPassword')}
        onBlur={() => checkField('confirmPassword')}
      />
    </>
  )
}
