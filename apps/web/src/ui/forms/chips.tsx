type Chip<Value extends string> = { value: Value; label: string }

type FilterChipsProps<Value extends string> = {
  /** The name of the group, for screen readers. */
  label: string
  chips: readonly Chip<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A filter with few values. Each value is a button, and the chosen one is pressed. */
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
