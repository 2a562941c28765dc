import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react'
import { useText } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { uiText } from '#ui/ui.text.ts'

// Every field is tall enough for a thumb, and screen readers read its error with its label.

type Shared = {
  label: string
  /** Shows the label only to screen readers. Used where the chosen value says enough. */
  isLabelHidden?: boolean | undefined
  name: string
  id?: string
  error?: ReactNode
  description?: ReactNode
  /**
   * The size of the digits in a field for a code. They are spaced widely, so that people can compare them with another
   * app.
   */
  figures?: 'medium' | 'large' | undefined
}
type Limited = { maxLength?: number | undefined; value?: unknown }
type Own<Element extends 'input' | 'textarea' | 'select'> = Shared &
  Omit<ComponentProps<Element>, keyof Shared>

type FieldProps = Shared & {
  /** Shows how many characters are left. */
  left?: number | undefined
  children: (control: ControlProps) => ReactNode
}
type ControlProps = {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/**
 * Shows from top to bottom: the label, the help, the control, the characters left and the error. All are linked to the
 * control for screen readers.
 */
export function Field(props: FieldProps) {
  const { isLabelHidden, label, name, id: given, error, description, figures, left, children } = props
  const text = useText(uiText)
  const made = useId()
  const id = given ?? made
  useEffect(() => {
    if (left === 0) announceToScreenReader(text.charactersLeft(0))
  }, [left, text])
  const told = [
    description ? `${id}-help` : '',
    left === undefined ? '' : `${id}-left`,
    error ? `${id}-error` : '',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="field" data-figures={figures}>
      <label className={isLabelHidden ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      {description && (
        <div className="field-help" id={`${id}-help`}>
          {description}
        </div>
      )}
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': told || undefined,
      })}
      {left !== undefined && (
        <p className="field-help" id={`${id}-left`}>
          {text.charactersLeft(left)}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Parts what every field has from what its control gets. */
export function split<Props extends Shared>(props: Props) {
  const { label, isLabelHidden, name, id, error, description, figures, ...rest } = props
  return { shared: { label, isLabelHidden, name, error, description, figures, ...(id ? { id } : {}) }, rest }
}

/**
 * The smallest limit for which the characters left are shown. In shorter fields, such as a phone number, this would not
 * help.
 */
const countedFrom = 100

/**
 * Returns how many characters are left, or undefined before the last tenth of the limit. The number is shown because
 * the browser cuts off longer text without a message.
 */
export function leftOf({ maxLength = 0, value }: Limited): number | undefined {
  if (maxLength < countedFrom || typeof value !== 'string') return undefined
  const left = Math.max(0, maxLength - value.length)
  return left <= maxLength / 10 ? left : undefined
}

export function TextField(props: Own<'input'>) {
  const { shared, rest } = split(props)
  return (
    <Field {...shared} left={leftOf(props)}>
      {(control) => <input className="control" type="text" autoComplete="off" {...rest} {...control} />}
    </Field>
  )
}

export function EmailField(props: Own<'input'>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={254}
      {...props}
    />
  )
}

export function TextAreaField(props: Own<'textarea'>) {
  const { shared, rest } = split(props)
  return (
    <Field {...shared} left={leftOf(props)}>
      {(control) => <textarea className="control" rows={4} {...rest} {...control} />}
    </Field>
  )
}

/** A read-only value that is always fully visible. Browsers that cannot fit a field to its content show two rows. */
export function ReadOnlyField(props: Own<'textarea'>) {
  return <TextAreaField rows={2} {...props} readOnly />
}

type Choice = string | { value: string; label: string }

type SelectFieldProps = Own<'select'> & {
  data: readonly Choice[]
  /** Shown as long as nothing is chosen, or if what was chosen is no longer offered. */
  choose?: string
}

export function SelectField({ data, choose, ...props }: SelectFieldProps) {
  const { shared, rest } = split(props)
  const choices = data.map((one) => (typeof one === 'string' ? { value: one, label: one } : one))
  // For a value that is no longer offered, browsers would show the first choice, which the form does not have.
  const isOffered = rest.value === undefined || choices.some(({ value }) => value === rest.value)
  if (!isOffered && choose !== undefined) choices.unshift({ value: '', label: choose })
  return (
    <Field {...shared}>
      {(control) => (
        <select className="control" {...rest} {...control} value={isOffered ? rest.value : ''}>
          {choices.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function PasswordField(props: Own<'input'>) {
  const { shared, rest } = split(props)
  const text = useText(uiText)
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...shared}>
      {(control) => (
        <div className="password">
          <input
            className="control"
            maxLength={128}
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className="password-toggle"
            aria-label={isShown ? text.hidePassword : text.showPassword}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? text.hide : text.show}
          </button>
        </div>
      )}
    </Field>
  )
}

type RadioTilesProps<Value extends string> = {
  legend: string
  name: string
  value: Value
  onChange: (value: Value) => void
  /**
   * How the tiles are arranged. By default, a row has as many tiles as fit. `words`: each tile is as wide as its text.
   * `small`: narrow tiles. `pictures`: three tiles in a row, each with its picture.
   */
  fit?: 'words' | 'small' | 'pictures'
  options: readonly { value: Value; label: string; help?: string; picture?: ReactNode }[]
}

/** A choice between few options, each in a tile that is large enough for a thumb. */
export function RadioTiles<Value extends string>(props: RadioTilesProps<Value>) {
  const { legend, name, value, onChange, fit, options } = props
  const base = useId()
  return (
    <fieldset className="tiles" data-fit={fit}>
      <legend className="tiles-legend">{legend}</legend>
      <div className="tiles-row">
        {options.map((option) => (
          <label className="tile" key={option.value} htmlFor={base + option.value}>
            <input
              type="radio"
              id={base + option.value}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-describedby={option.help ? `${base + option.value}-help` : undefined}
            />
            <span className="tile-label">{option.label}</span>
            {option.help && (
              <span className="tile-help" id={`${base + option.value}-help`}>
                {option.help}
              </span>
            )}
            {option.picture}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
