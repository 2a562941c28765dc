import { useId } from 'react'

type Chip<Value extends string> = { value: Value; label: string }

type FilterChipsProps<Value extends string> = {
  /** What is chosen from, read out before the chips. */
  label: string
  chips: readonly Chip<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A filter of few: buttons, one of which is pressed. */
export function FilterChips<Value extends string>({
  label,
  chips,
  value,
  onChange,
}: FilterChipsProps<Value>) {
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">{label}</legend>
      {chips.map((chip) => (
        <button
          type="button"
          className="chip"
          key={chip.value}
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
        >
          {chip.label}
        </button>
      ))}
    </fieldset>
  )
}

type RadioChipsProps<Value extends string> = FilterChipsProps<Value> & { name: string }

/** A choice of few in a form, where tiles would take too much room. */
export function RadioChips<Value extends string>({
  label,
  name,
  chips,
  value,
  onChange,
}: RadioChipsProps<Value>) {
  const base = useId()
  return (
    <fieldset className="tiles">
      <legend className="tiles-legend">{label}</legend>
      <div className="chips">
        {chips.map((chip) => (
          <label className="chip" key={chip.value} htmlFor={base + chip.value}>
            <input
              type="radio"
              id={base + chip.value}
              className="visually-hidden"
              name={name}
              value={chip.value}
              checked={chip.value === value}
              onChange={() => onChange(chip.value)}
            />
            {chip.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
