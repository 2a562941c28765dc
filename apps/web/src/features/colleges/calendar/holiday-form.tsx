import { type Holiday, mostHolidays } from '@counterfoil/contract/clock'
import { foldedName } from '@counterfoil/contract/names'
import { useState } from 'react'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { calendarText } from './calendar.text.ts'
import { daysOf, holidayNameMaxLength, longestHoliday, withHolidays } from './calendar-draft.ts'

export type HolidayFormProps = {
  holidays: readonly Holiday[]
  onAdd: (added: readonly Holiday[]) => void
  onClose: () => void
}

type Typed = { from: string; until: string; name: string }
type Errors = Partial<Record<keyof Typed, string>>

/** Adds a day, or the days of a vacation. They are saved with the page. */
export function HolidayForm({ holidays, onAdd, onClose }: HolidayFormProps) {
  const { holidays: text } = useText(calendarText)
  const formRef = useFirstField()
  const [typed, setTyped] = useState<Typed>({ from: '', until: '', name: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [failures, setFailures] = useState(0)
  const days = daysOf({
    from: typed.from,
    until: typed.until === '' ? typed.from : typed.until,
    name: foldedName(typed.name),
  })
  const find = (): Errors => {
    const { from, until, name } = typed
    if (from === '') return { from: text.fromMissing }
    if (until !== '' && until < from) return { until: text.untilBefore }
    if (foldedName(name) === '') return { name: text.nameMissing }
    return findInDays()
  }
  const findInDays = (): Errors => {
    const added = withHolidays(holidays, days).length - holidays.length
    if (days.length > longestHoliday) return { until: text.tooLong(longestHoliday) }
    if (holidays.length + added > mostHolidays) return { from: text.full }
    return added === 0 ? { from: text.taken } : {}
  }
  const propsOf = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setTyped((now) => ({ ...now, [name]: currentTarget.value }))
      setErrors(({ [name]: _gone, ...left }) => left)
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.newTitle}
      width={440}
      isDirty={Object.values(typed).some((value) => value !== '')}
    >
      <form
        className="stack"
        noValidate
        ref={formRef}
        onSubmit={(event) => {
          event.preventDefault()
          const found = find()
          setErrors(found)
          if (Object.keys(found).length === 0) onAdd(days)
          else setFailures((count) => count + 1)
        }}
      >
        <FormSummary
          errors={errors}
          labels={{ from: text.from, until: text.until, name: text.name }}
          failures={failures}
        />
        <TextField
          label={text.from}
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          required
          {...propsOf('from')}
        />
        <TextField
          label={text.until}
          description={text.untilHelp}
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          {...propsOf('until')}
        />
        <TextField label={text.name} maxLength={holidayNameMaxLength} required {...propsOf('name')} />
        <div className="dialog-actions">
          <Button look="plain" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit">{text.addIt}</Button>
        </div>
      </form>
    </Dialog>
  )
}
