import {
  departmentLineMaxLength,
  departmentNameMaxLength,
  departmentShortNameMaxLength,
} from '@counterfoil/contract/departments'
import type { ContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { departmentsText } from './departments.text.ts'
import type { DepartmentValues } from './use-department-form.ts'

/** The three fields of a department, and above them what is wrong. */
export function DepartmentFields({ contractForm }: { contractForm: ContractForm<DepartmentValues> }) {
  const text = useText(departmentsText)
  const { form, problem, failures } = contractForm
  const { name, shortName, line } = text
  return (
    <>
      <FormSummary
        problem={problem}
        errors={form.errors}
        labels={{ name, shortName, line }}
        failures={failures}
      />
      <TextField
        label={name}
        name="name"
        maxLength={departmentNameMaxLength}
        required
        {...form.getInputProps('name')}
      />
      <TextField
        label={shortName}
        name="shortName"
        maxLength={departmentShortNameMaxLength}
        description={text.shortNameHelp}
        {...form.getInputProps('shortName')}
      />
      <TextField
        label={line}
        name="line"
        maxLength={departmentLineMaxLength}
        description={text.lineHelp}
        placeholder={text.lineExample}
        {...form.getInputProps('line')}
      />
    </>
  )
}
