import { useTyped } from '#lib/forms/use-typed.ts'
import { TextField } from '#ui/forms/fields.tsx'

type DateFilterProps = {
  label: string
  name: string
  value: string | undefined
  onDate: (date: string) => void
  min?: string | undefined
  max?: string | undefined
}

/** While the year 2026 is typed, the field has the years 2, 20 and 202, and no date at all while a part is empty. */
const isComplete = ({ value, validity }: HTMLInputElement) =>
  value === '' ? !validity.badInput : value >= '1970'

/** A date by which a list is filtered. It is sent when it is complete, or when the person leaves the field. */
export function DateFilter({ value = '', onDate, min, max = '9999-12-31', ...rest }: DateFilterProps) {
  const { typed, type, sendNow } = useTyped(value, onDate)
  return (
    <TextField
      {...rest}
      type="date"
      min={min}
      max={max}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value, isComplete(currentTarget))}
      onBlur={sendNow}
    />
  )
}
