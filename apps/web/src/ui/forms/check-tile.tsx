import { useId } from 'react'

type CheckTileProps = {
  name: string
  label: string
  /** Whether the label is what people wrote, and not one of our texts. */
  isWritten?: boolean
  help?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A checkbox in a tile that is large enough for a thumb. */
export function CheckTile({ name, label, isWritten = false, help, isOn, onChange }: CheckTileProps) {
  const id = useId()
  return (
    <label className="tile" htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        name={name}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      <span className="tile-label" data-user={isWritten || undefined}>
        {label}
      </span>
      {help && (
        <span className="tile-help" id={`${id}-help`}>
          {help}
        </span>
      )}
    </label>
  )
}
