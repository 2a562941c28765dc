import { useId } from 'react'

type CheckTileProps = {
  name: string
  label: string
  help?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A checkbox in a tile that is large enough for a thumb. */
export function CheckTile({ name, label, help, isOn, onChange }: CheckTileProps) {
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
      <span className="tile-label">{label}</span>
      {help && (
        <span className="tile-help" id={`${id}-help`}>
          {help}
        </span>
      )}
    </label>
  )
}
