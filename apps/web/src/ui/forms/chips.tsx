type Chip<Value extends string> = { value: Value; label: string }

type FilterChipsProps<Value extends string> = {
  /** The name of the group, for screen readers. */
  label: string
  isLabelShown?: boolean
  chips: readonly Chip<Value>[]
  /** The chosen value, or all chosen ones if several can be on. */
  value: Value | '' | readonly string[]
  onChange: (value: Value) => void
}

/** A filter with few values. Each value is a button, and the chosen ones are pressed. */
export function FilterChips<Value extends string>({
  label,
  isLabelShown = false,
  chips,
  value,
  onChange,
}: FilterChipsProps<Value>) {
  return (
    <fieldset className="chips">
      <legend className={isLabelShown ? 'field-label' : 'visually-hidden'}>{label}</legend>
      {chips.map((chip) => (
        <button
          type="button"
          className="chip"
          key={chip.value}
          aria-pressed={Array.isArray(value) ? value.includes(chip.value) : chip.value === value}
          onClick={() => onChange(chip.value)}
        >
          {chip.label}
        </button>
      ))}
    </fieldset>
  )
}
