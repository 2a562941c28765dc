import {
  isAnswerFirst,
  mostTargetDays,
  mostTargetHours,
  type TargetSpan,
  targetKeyOf,
} from '@counterfoil/contract/clock'
import type { Priority } from '@counterfoil/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#lib/words/text.ts'
import { allDepartmentsQuery, nameAmongAll } from '#queries/departments.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SelectField, TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { categoryNamesQuery } from './calendar.api.ts'
import styles from './calendar.module.css'
import { calendarText } from './calendar.text.ts'
import type { Target } from './calendar-draft.ts'

type Unit = TargetSpan['unit']
type Typed = {
  departmentId: string
  categoryId: string
  priority: Priority | ''
  answer: string
  answerUnit: Unit
  outcome: string
  outcomeUnit: Unit
}

const typedOf = (target: Target | undefined): Typed => ({
  departmentId: target?.departmentId ?? '',
  categoryId: target?.categoryId ?? '',
  priority: target?.priority ?? '',
  answer: target ? String(target.answer.count) : '',
  answerUnit: target?.answer.unit ?? 'days',
  outcome: target ? String(target.outcome.count) : '',
  outcomeUnit: target?.outcome.unit ?? 'days',
})

const most = { days: mostTargetDays, hours: mostTargetHours }
const isCount = (typed: string, unit: Unit) =>
  /^[0-9]{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most[unit]

const madeOf = (typed: Typed, names: Pick<Target, 'department' | 'category'>): Target => ({
  departmentId: typed.departmentId || null,
  categoryId: typed.categoryId || null,
  priority: typed.priority || null,
  answer: { unit: typed.answerUnit, count: Number(typed.answer) },
  outcome: { unit: typed.outcomeUnit, count: Number(typed.outcome) },
  ...names,
})

type TargetFormProps = {
  /** Undefined for a new one. */
  target: Target | undefined
  targets: readonly Target[]
  onDone: (target: Target) => void
  onClose: () => void
}

type Known = readonly [id: string | null | undefined, name: string | null | undefined]

/** The name of what is chosen. What is retired, or not loaded yet, has the name that the target knows. */
const nameOf = (all: readonly Named[], chosen: string, [knownId, known]: Known) =>
  all.find(({ id }) => id === chosen)?.name ?? (chosen !== '' && chosen === knownId ? (known ?? null) : null)

/** For which complaints a target is, and its times. It is saved with the page. */
export function TargetForm({ target, targets, onDone, onClose }: TargetFormProps) {
  const { targets: text } = useText(calendarText)
  const formRef = useFirstField()
  const [typed, setTyped] = useState(typedOf(target))
  const [errors, setErrors] = useState<Partial<Record<keyof Typed, string>>>({})
  const [failures, setFailures] = useState(0)
  const departments = useQuery(allDepartmentsQuery).data ?? []
  const categories = useQuery(categoryNamesQuery(typed.departmentId))
  const isForAll = target !== undefined && targetKeyOf(target) === '//'

  const made = madeOf(typed, {
    department: nameOf(departments, typed.departmentId, [target?.departmentId, target?.department]),
    category: nameOf(categories.data ?? [], typed.categoryId, [target?.categoryId, target?.category]),
  })
  const find = (): typeof errors => {
    const key = targetKeyOf(made)
    const isTaken = targets.some((one) => one !== target && targetKeyOf(one) === key)
    const wrong = (name: 'answer' | 'outcome') => {
      const unit = typed[`${name}Unit`]
      return isCount(typed[name], unit) ? undefined : text.wrong[unit]
    }
    const [answer, outcome] = [wrong('answer'), wrong('outcome')]
    return {
      ...(isTaken && { departmentId: key === '//' ? text.wide : text.twice }),
      ...(answer && { answer }),
      ...(outcome && { outcome }),
      ...(!answer && !outcome && !isAnswerFirst(made) && { outcome: text.answerLater }),
    }
  }
  const propsOf = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped((now) => ({ ...now, [name]: value, ...(name === 'departmentId' && { categoryId: '' }) }))
      setErrors({})
    },
  })
  const spanFields = (name: 'answer' | 'outcome') => (
    <div className={styles['span']}>
      <TextField label={text[name]} inputMode="numeric" maxLength={3} required {...propsOf(name)} />
      <SelectField
        label={text.unit}
        aria-label={text.unitOf(text[name])}
        data={(['days', 'hours'] as const).map((value) => ({ value, label: text.units[value] }))}
        {...propsOf(`${name}Unit`)}
      />
    </div>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={target ? text.changeTitle : text.newTitle}
      width={480}
      isDirty={JSON.stringify(typed) !== JSON.stringify(typedOf(target))}
    >
      <form
        className="stack"
        noValidate
        ref={formRef}
        onSubmit={(event) => {
          event.preventDefault()
          const found = find()
          setErrors(found)
          if (Object.keys(found).length === 0) onDone(made)
          else setFailures((count) => count + 1)
        }}
      >
        <FormSummary
          errors={errors}
          labels={{ departmentId: text.department, answer: text.answer, outcome: text.outcome }}
          failures={failures}
        />
        {isForAll ? (
          <p>{text.all}</p>
        ) : (
          <>
            <SelectField
              label={text.department}
              data={[
                { value: '', label: text.anyDepartment },
                ...departments
                  .filter(({ id, isRetired }) => !isRetired || id === typed.departmentId)
                  .map((one) => ({ value: one.id, label: nameAmongAll(one) })),
              ]}
              {...propsOf('departmentId')}
              data-user
            />
            <SelectField
              label={text.category}
              description={typed.departmentId === '' && text.categoryHelp}
              data={[
                { value: '', label: text.anyCategory },
                ...withOwn(categories.data ?? [], typed, target).map(({ id, name }) => ({
                  value: id,
                  label: name,
                })),
              ]}
              {...propsOf('categoryId')}
              error={categories.error ? text.categoriesFailed : errors.categoryId}
              data-user
            />
            <SelectField
              label={text.priority}
              data={[
                { value: '', label: text.anyPriority },
                ...(['high', 'medium', 'low'] as const).map((value) => ({
                  value,
                  label: text.priorities[value],
                })),
              ]}
              {...propsOf('priority')}
            />
          </>
        )}
        {spanFields('answer')}
        {spanFields('outcome')}
        <div className="dialog-actions">
          <Button look="plain" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit">{text.done}</Button>
        </div>
      </form>
    </Dialog>
  )
}

type Named = { id: string; name: string }

/** The category of the target stays among the choices, also while the others are loaded or if it is retired. */
function withOwn(categories: readonly Named[], { categoryId }: Typed, target: Target | undefined): Named[] {
  const isListed = categoryId === '' || categories.some(({ id }) => id === categoryId)
  return isListed ? [...categories] : [{ id: categoryId, name: target?.category ?? '' }, ...categories]
}
