import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminKind } from '#features/members/members.api.ts'
import { tidyPhone } from '#lib/forms/phone.ts'
import { useText } from '#lib/words/text.ts'
import { departmentsQuery } from '#queries/departments.ts'
import { Button } from '#ui/button.tsx'
import { EmailField, PasswordField, ReadOnlyField, SelectField, TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { NewPasswordField } from '#ui/forms/new-password-field.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'
import { createAdminText } from './create-admin.text.ts'
import { useCreateAdmin } from './create-admin.ts'

type CreateAdminFormProps = { kind: AdminKind; collegeName: string; onCreated: (email: string) => void }

export function CreateAdminForm({ kind, collegeName, onCreated }: CreateAdminFormProps) {
  const text = useText(createAdminText)
  const formRef = useFirstField()
  const { form, isSending, problem, failures, submit, checkField, isUsedUp } = useCreateAdmin(kind, onCreated)
  useKeepTyped(form.isDirty() && !isSending)
  const labels = {
    email: text.email,
    phone: text.phone,
    departmentId: text.department,
    password: text.password,
    confirm: text.confirm,
  }
  return (
    <form className="stack" noValidate onSubmit={submit} ref={formRef}>
      <FormSummary problem={problem} errors={form.errors} labels={labels} failures={failures}>
        {isUsedUp && <Link to="/Services">{text.seePlans}</Link>}
      </FormSummary>
      {kind === 'super-admin' && (
        <p className="notice" data-mark="pending">
          {text.powers}
        </p>
      )}
      <EmailField
        label={text.email}
        name="email"
        autoComplete="off"
        required
        {...form.getInputProps('email')}
        onBlur={() => checkField('email')}
      />
      <TextField
        label={text.phone}
        name="phone"
        type="tel"
        required
        {...form.getInputProps('phone')}
        onChange={(event) => form.setFieldValue('phone', tidyPhone(event.currentTarget.value, false))}
        onBlur={() => checkField('phone')}
      />
      {kind === 'department-admin' && <DepartmentChoice input={form.getInputProps('departmentId')} />}
      <ReadOnlyField label={text.college} name="college" value={collegeName} data-user />
      <NewPasswordField
        label={text.password}
        name="password"
        required
        {...form.getInputProps('password')}
        onBlur={() => checkField('password')}
      />
      <PasswordField
        label={text.confirm}
        name="confirm"
        autoComplete="new-password"
        required
        {...form.getInputProps('confirm')}
        onBlur={() => checkField('confirm')}
      />
      <div className="notice">
        <p>{text.note}</p>
        <p className="muted">{text.mailNote}</p>
      </div>
      <div className="dialog-actions">
        <Button type="submit" isBusy={isSending}>
          {text.create}
        </Button>
      </div>
    </form>
  )
}

type Input = {
  value: string
  error: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
}

function DepartmentChoice({ input: { error, ...input } }: { input: Input }) {
  const text = useText(createAdminText)
  const { data = [], isError } = useQuery(departmentsQuery)
  const options = data.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SelectField
      label={text.department}
      name="departmentId"
      required
      data={[{ value: '', label: text.chooseDepartment }, ...options]}
      error={error ?? (isError && text.departmentsFailed)}
      data-user
      {...input}
    />
  )
}
