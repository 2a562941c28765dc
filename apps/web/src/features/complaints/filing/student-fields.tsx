import { rollMaxLength } from '@counterfoil/contract/roll'
import { useState } from 'react'
import type { Filing } from '#features/complaints/complaints.api.ts'
import { tidyPhone } from '#lib/forms/phone.ts'
import type { ContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { EmailField, TextField } from '#ui/forms/fields.tsx'
import type { FilingValues } from './draft.ts'
import styles from './filing.module.css'
import { filingText } from './filing.text.ts'

type StudentFieldsProps = { filing: Filing; form: ContractForm<FilingValues>['form'] }

/** The student's details. They are collapsed if all of them are known, and open if one is missing or wrong. */
export function StudentFields({ filing, form }: StudentFieldsProps) {
  const text = useText(filingText)
  const [isOpen, setIsOpen] = useState(!(filing.name && filing.roll && filing.phone))
  const isWrong = Boolean(form.errors['name'] || form.errors['roll'] || form.errors['phone'])
  const { name, roll, phone } = form.values
  return (
    <details
      className={styles['fold']}
      open={isOpen || isWrong}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={styles['foldTitle']}>{text.yourDetails}</span>
        <span className={`muted ${styles['foldWords']}`} data-user>
          {[name, roll, phone].filter(Boolean).join(' · ')}
        </span>
      </summary>
      <div className={`stack ${styles['foldFields']}`}>
        <p className="muted">{text.yourDetailsHelp}</p>
        <TextField
          label={text.name}
          name="name"
          autoComplete="name"
          maxLength={120}
          required
          {...form.getInputProps('name')}
        />
        <TextField
          label={text.roll}
          name="roll"
          inputMode={filing.rules.rollForm === 'digits' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          maxLength={rollMaxLength}
          required
          {...form.getInputProps('roll')}
        />
        <TextField
          label={text.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={10}
          required
          {...form.getInputProps('phone')}
          onChange={(event) => form.setFieldValue('phone', tidyPhone(event.currentTarget.value, true))}
        />
        <EmailField
          label={text.email}
          name="email"
          value={filing.email}
          description={text.emailHelp}
          readOnly
          data-user
        />
      </div>
    </details>
  )
}
