import { studentPhone } from '@counterfoil/contract/fields'
import { membersApi, type Profile } from '@counterfoil/contract/members'
import { rollMaxLength } from '@counterfoil/contract/roll'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { tidyPhone } from '#lib/forms/phone.ts'
import { type ContractForm, useContractForm } from '#lib/forms/use-contract-form.ts'
import { fieldText } from '#lib/words/problem-text.ts'
import { rollError } from '#lib/words/roll-text.ts'
import { useText } from '#lib/words/text.ts'
import { departmentsQuery, placeDepartment } from '#queries/departments.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'
import { changesOf, type ProfileValues, saveProfile, valuesOf } from './profile.api.ts'
import styles from './profile.module.css'
import { profileText } from './profile.text.ts'
import { FixedFacts } from './profile-facts.tsx'

type ProfileFormProps = {
  profile: Profile
  /** Also shows the fields that cannot be changed, as plain text. */
  withFixed: boolean
  onSaved: () => void
  onCancel: () => void
}

export function ProfileForm({ profile, withFixed, onSaved, onCancel }: ProfileFormProps) {
  const text = useText(profileText)
  const formRef = useFirstField()
  const { form, isSending, problem, failures, submit } = useProfileForm(profile, onSaved)
  useKeepTyped(form.isDirty())
  const { can } = profile
  return (
    <form className="stack" noValidate onSubmit={submit} ref={formRef}>
      <FormSummary
        problem={problem && text.saveFailed}
        errors={form.errors}
        labels={labelsOf(text)}
        failures={failures}
      >
        {problem && <p>{problem}</p>}
      </FormSummary>
      {withFixed && (
        <div className={styles['fixed']}>
          <FixedFacts profile={profile} />
        </div>
      )}
      {can.editName && (
        <>
          <TextField
            label={text.name}
            name="name"
            autoComplete="name"
            maxLength={120}
            {...form.getInputProps('name')}
          />
          <TextField
            label={text.roll}
            name="roll"
            inputMode={profile.rollForm === 'digits' ? 'numeric' : 'text'}
            autoCapitalize="characters"
            maxLength={rollMaxLength}
            {...form.getInputProps('roll')}
          />
        </>
      )}
      {can.editPhone && (
        <TextField
          label={text.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
          onChange={(event) =>
            form.setFieldValue('phone', tidyPhone(event.currentTarget.value, profile.role === 'student'))
          }
        />
      )}
      {can.editDepartment && <DepartmentField profile={profile} form={form} />}
      <div className="dialog-actions">
        <Button look="plain" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button type="submit" isBusy={isSending}>
          {text.save}
        </Button>
      </div>
    </form>
  )
}

const labelsOf = ({ name, roll, phone, department }: Labels) => ({
  name,
  roll,
  phone,
  departmentId: department,
})
type Labels = { name: string; roll: string; phone: string; department: string }

function useProfileForm(profile: Profile, onSaved: () => void): ContractForm<ProfileValues> {
  const text = useText(profileText)
  const fields = useText(fieldText)
  const client = useQueryClient()
  const before = useRef(valuesOf(profile)).current
  // The server accepts only Indian mobile numbers from students, so the form checks this before it sends.
  const isStudent = profile.role === 'student'
  const isPhoneWrong = ({ phone }: ProfileValues) =>
    isStudent && phone !== before.phone && !studentPhone.safeParse(phone).success
  return useContractForm<ProfileValues>({
    initialValues: before,
    schema: membersApi.editProfile.body,
    toBody: (values) => changesOf(before, values),
    further: (values) => ({
      ...(isPhoneWrong(values) && { phone: fields['field.phone'] }),
      ...(values.roll !== before.roll && rollError(profile, values.roll)),
    }),
    words: isStudent ? {} : { phone: { 'field.phone': text.staffPhoneWrong } },
    place: (problem) => placeDepartment(client, problem, 'departmentId'),
    send: async (values) => {
      const changes = changesOf(before, values)
      if (Object.keys(changes).length > 0) await saveProfile(client, changes)
      onSaved()
    },
  })
}

type DepartmentFieldProps = { profile: Profile; form: ContractForm<ProfileValues>['form'] }

function DepartmentField({ profile, form }: DepartmentFieldProps) {
  const text = useText(profileText)
  const { data, isError } = useQuery(departmentsQuery)
  const own = profile.department
  // Until the list is loaded, or if loading fails, the admin's own department is the only option.
  const departments = data ?? (own ? [own] : [])
  const options = departments.map(({ id, name }) => ({ value: id, label: name }))
  const { error, ...input } = form.getInputProps('departmentId')
  return (
    <>
      <SelectField
        label={text.department}
        name="departmentId"
        choose={text.chooseDepartment}
        data={options}
        error={error ?? (isError && text.departmentsFailed)}
        data-user
        {...input}
      />
      <p className="notice" data-mark="pending">
        {text.departmentNote[profile.departmentChange]}
      </p>
    </>
  )
}
