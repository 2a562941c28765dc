import {
  buildingMaxLength,
  floorMaxLength,
  type ManagedPlace,
  roomMaxLength,
  type WrittenPlace,
} from '@counterfoil/contract/places'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import type { ContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { ComboField } from '#ui/forms/combo-field.tsx'
import { TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'
import styles from './managed-places.module.css'
import { buildingsQuery } from './places.api.ts'
import { placeFormText } from './places.text.ts'
import { useNewPlace, usePlaceForm } from './use-place-form.ts'

type FormProps = {
  /** Tells the list whether closing would lose typed text. */
  typed: RefObject<boolean>
  /** Closes the form and asks before, if words would be lost. */
  onCancel: () => void
  onDone: () => void
}

/** The form of a place in its row. */
export function PlaceForm({ place, ...props }: FormProps & { place: ManagedPlace }) {
  const { save } = useText(placeFormText)
  return <Fields {...usePlaceForm(place, props.onDone)} {...props} action={save} />
}

/** The form of a new place above the list. It begins with the building that is chosen there. */
export function NewPlace({ building, ...props }: FormProps & { building: string }) {
  const { create } = useText(placeFormText)
  return <Fields {...useNewPlace(building, props.onDone)} {...props} action={create} />
}

type FieldsProps = Omit<FormProps, 'onDone'> & {
  contractForm: ContractForm<WrittenPlace>
  isDirty: boolean
  /** The words of the button that sends it. */
  action: string
}

function Fields({ contractForm, isDirty, typed, onCancel, action }: FieldsProps) {
  const text = useText(placeFormText)
  const formRef = useFirstField()
  const { form, isSending, problem, failures, submit } = contractForm
  useKeepTyped(isDirty || isSending, isSending)
  useEffect(() => {
    typed.current = isDirty
    return () => {
      typed.current = false
    }
  }, [typed, isDirty])
  return (
    <form className={`stack ${styles['form']}`} noValidate onSubmit={submit} ref={formRef}>
      <FormSummary
        problem={problem}
        errors={form.errors}
        labels={{ building: text.building, floor: text.floor, room: text.room }}
        failures={failures}
      />
      <div className={styles['fields']}>
        <BuildingField
          value={form.values.building}
          error={form.errors['building']}
          onChange={(building) => form.setFieldValue('building', building)}
        />
        <TextField
          label={text.floor}
          name="floor"
          maxLength={floorMaxLength}
          {...form.getInputProps('floor')}
        />
        <TextField label={text.room} name="room" maxLength={roomMaxLength} {...form.getInputProps('room')} />
      </div>
      <div className="dialog-actions">
        <Button look="plain" onClick={() => isSending || onCancel()}>
          {text.cancel}
        </Button>
        <Button type="submit" isBusy={isSending}>
          {action}
        </Button>
      </div>
    </form>
  )
}

/** How many buildings are offered while one is typed. */
const mostOffered = 8

type BuildingFieldProps = {
  value: string
  error: string | undefined
  onChange: (building: string) => void
}

/** Offers the buildings that there are, so that none is added twice with other letters. */
function BuildingField({ value, error, onChange }: BuildingFieldProps) {
  const text = useText(placeFormText)
  const { data = [] } = useQuery(buildingsQuery)
  const typed = value.trim().toLowerCase()
  const found = data.filter(({ building }) => building.toLowerCase().includes(typed) && building !== value)
  return (
    <ComboField
      label={text.building}
      name="building"
      maxLength={buildingMaxLength}
      required
      autoCapitalize="words"
      value={value}
      error={error}
      offers={found.slice(0, mostOffered).map(({ building }) => ({ value: building, label: building }))}
      offersCount={text.buildingsFound}
      listLabel={text.buildings}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onPick={(picked) => onChange(picked.value)}
      data-user
    />
  )
}
