import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { TextField } from './fields.tsx'

type ComboFieldProps = ComponentProps<typeof TextField> & {
  value: string
  /** The names that match the typed text, best first. If there are none, the list is closed. */
  offers: readonly string[]
  /** The number of offers as a text for screen readers, such as "4 colleges". */
  offersCount: (count: number) => string
  /** Shown instead of the list if nothing matches. */
  none?: string | undefined
  onPick: (offer: string) => void
  /** Whether a press on the field shows offers before anything is typed. The list then has its place in the form. */
  opensOnPress?: boolean
}

const quietMs = 300

/**
 * A field that offers names during typing. Typed text is valid even if it is none of the offers. Enter or a press takes
 * an offer. Tab leaves the field without taking one, and Esc closes the list.
 */
export function ComboField(props: ComboFieldProps) {
  const { offers, offersCount, none, onPick, opensOnPress, onBlur, onChange, ...field } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && offers.length > 0
  const current = isShown ? offers[active] : undefined
  const idOf = (at: number) => `${id}-${at}`

  const count = isShown ? offers.length : 0
  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(() => announceToScreenReader(offersCount(count)), quietMs)
    return () => clearTimeout(timer)
  }, [count, offersCount])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const pick = (offer: string) => {
    onPick(offer)
    close()
  }
  /** Moving past the first or the last offer goes back to the typed text, with no offer chosen. */
  const move = (step: number) => {
    setOpen(true)
    const places = offers.length + 1
    setActive((at) => (isShown ? ((at + 1 + step + places) % places) - 1 : 0))
  }
  const keys: Record<string, (() => void) | undefined> = {
    ...(offers.length > 0 && { ArrowDown: () => move(1), ArrowUp: () => move(-1) }),
    ...(current !== undefined && { Enter: () => pick(current) }),
    ...(isShown && { Escape: close }),
  }
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return (
    <div className="combo" data-in-form={opensOnPress}>
      <TextField
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={current === undefined ? undefined : idOf(active)}
        autoComplete="off"
        onChange={(event) => {
          setOpen(true)
          setActive(-1)
          onChange?.(event)
        }}
        onKeyDown={press}
        onClick={opensOnPress ? () => setOpen(true) : undefined}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
      />
      {isOpen && !isShown && none && (
        <p className="combo-list" role="status">
          {none}
        </p>
      )}
      {isShown && (
        <div className="combo-list" id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={field.label}>
          {offers.map((offer, at) => (
            <button
              key={offer}
              type="button"
              id={idOf(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // Keeps the focus in the field. Without the focus, the list would close before the click reaches the
              // offer.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(offer)}
              data-user
            >
              {offer}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
