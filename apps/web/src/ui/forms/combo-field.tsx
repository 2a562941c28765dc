import { IconX } from '@tabler/icons-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { Field, leftOf, split, type TextField } from './fields.tsx'

export type Offer = {
  /** What tells it from the other offers. */
  value: string
  label: string
  /** The label with the typed words marked. */
  marked?: ReactNode
  /** A second line, such as the department of a category. */
  line?: string | undefined
  /** Whether label and line are our texts, and not what people wrote. */
  isOurs?: boolean
}

type ComboFieldProps<One extends Offer> = Omit<ComponentProps<typeof TextField>, 'onBlur'> & {
  value: string
  /** What matches the typed text, best first. */
  offers: readonly One[]
  /** An offer below the others, whatever is typed. It is not counted. */
  last?: One
  /** The number of offers as a text for screen readers, such as "4 colleges". */
  offersCount: (count: number) => string
  /** What the list is called, if that is not the label of the field. */
  listLabel?: string
  /** Shown if nothing matches. */
  none?: string | undefined
  /** Shown below the offers, such as a hint, or that they could not be loaded. */
  foot?: ReactNode
  onPick: (offer: One) => void
  /** Called when the focus leaves the field and its list. */
  onLeave?: () => void
  /** Whether the list opens before anything is typed: as soon as the person is in the field, or when it is pressed. */
  opens?: 'entered' | 'pressed'
  /** Whether the list has its place in the form. In a dialog, it would otherwise be cut off at the edge. */
  isInForm?: boolean
  /** Whether only an offer is a valid value. Enter then never sends the form while the list is open. */
  isStrict?: boolean
  /** A button that empties the field. */
  clear?: { label: string; onClear: () => void }
}

const quietMs = 300
/** What is left free around an offer that is scrolled into sight. */
const gapPx = 6
const phone = '(max-width: 47.99em)'

/**
 * A field that offers names during typing. Enter or a press takes an offer. Tab leaves the field without taking one, and
 * Esc closes the list and keeps what was typed.
 */
export function ComboField<One extends Offer>(props: ComboFieldProps<One>) {
  const { offers, last, offersCount, listLabel, none, foot, onPick, ...behaviour } = props
  const { opens, isInForm, isStrict, clear, onLeave, onChange, ...field } = behaviour
  const { shared, rest } = split(field)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const rows = last ? [...offers, last] : offers
  const isNone = offers.length === 0 && none !== undefined
  const words = isNone || foot
  const list = useOpenList({ rows, hasWords: Boolean(words), opens, onPick, isStrict })
  const { isOpen, isShown, active } = list
  const isClearable = clear !== undefined && field.value !== ''

  const count = isShown ? offers.length : 0
  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(() => announceToScreenReader(offersCount(count)), quietMs)
    return () => clearTimeout(timer)
  }, [count, offersCount])
  // The list scrolls with the arrow keys.
  const activeId = active && idIn(id, rows, active)
  useEffect(() => {
    if (activeId) showInList(document.getElementById(activeId))
  }, [activeId])
  // The list needs the room between the field and the keyboard of a phone.
  useEffect(() => {
    if (isOpen && opens === 'entered' && matchMedia(phone).matches)
      box.current?.scrollIntoView({ block: 'start' })
  }, [isOpen, opens])

  useEffect(() => {
    const element = box.current
    // What is below the offers can have the focus, too. The list is closed when it goes elsewhere.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && element?.contains(relatedTarget)) return
      list.close()
      onLeave?.()
    }
    element?.addEventListener('focusout', leave)
    return () => element?.removeEventListener('focusout', leave)
  })
  return (
    <div className="combo" data-in-form={isInForm} ref={box}>
      <Field {...shared} left={leftOf(field)}>
        {(control) => (
          <div className="combo-box" data-clears={isClearable}>
            <input
              className="control"
              type="text"
              autoCapitalize="none"
              {...rest}
              {...control}
              ref={input}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={`${id}-list`}
              aria-activedescendant={activeId}
              autoComplete="off"
              onChange={(event) => {
                list.open()
                onChange?.(event)
              }}
              onKeyDown={list.press}
              onKeyUp={({ key }) => key === 'Tab' && opens === 'entered' && list.open()}
              onClick={opens && list.open}
            />
            {isClearable && (
              <button
                type="button"
                className="icon-button"
                aria-label={clear?.label}
                onClick={() => {
                  clear?.onClear()
                  input.current?.focus()
                }}
              >
                <IconX size={20} stroke={1.75} aria-hidden="true" />
              </button>
            )}
          </div>
        )}
      </Field>
      {isOpen && (isShown || words) && (
        <div className="combo-list" id={`${id}-box`}>
          {isNone && (
            <p className="combo-none" role="status">
              {none}
            </p>
          )}
          {isShown && (
            <Options
              id={id}
              label={listLabel ?? field.label}
              rows={rows}
              active={active}
              onPick={list.pick}
            />
          )}
          {foot && (
            <div className="combo-foot" onPointerDown={keepFocus}>
              {foot}
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/**
 * Keeps the focus in the field. Without it, the list would close before the click reaches what was pressed. In
 * Safari, a pressed button or link does not take the focus, so it would be nowhere.
 */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

/** Scrolls the list alone, so that the field above it stays where it is. */
function showInList(offer: HTMLElement | null): void {
  const list = offer?.closest('.combo-list')
  if (!offer || !list) return
  const { top, bottom } = list.getBoundingClientRect()
  const foot = list.querySelector('.combo-foot')?.clientHeight ?? 0
  const place = offer.getBoundingClientRect()
  const above = Math.max(0, top + gapPx - place.top)
  const below = Math.max(0, place.bottom + gapPx - (bottom - foot))
  list.scrollTop += below - above
}

/** The id of an offer in the page, by which the field says where the arrow keys are. */
const idIn = <One extends Offer>(id: string, rows: readonly One[], one: One) => `${id}-${rows.indexOf(one)}`

type OptionsProps<One extends Offer> = {
  id: string
  label: string
  rows: readonly One[]
  active: One | undefined
  onPick: (one: One) => void
}

function Options<One extends Offer>({ id, label, rows, active, onPick }: OptionsProps<One>) {
  return (
    <div className="combo-options" id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={label}>
      {rows.map((one) => (
        <button
          key={one.value}
          type="button"
          id={idIn(id, rows, one)}
          role="option"
          tabIndex={-1}
          aria-selected={one === active}
          onPointerDown={keepFocus}
          onClick={() => onPick(one)}
        >
          <b data-user={one.isOurs ? undefined : ''}>{one.marked ?? one.label}</b>
          {one.line && <span data-user={one.isOurs ? undefined : ''}>{one.line}</span>}
        </button>
      ))}
    </div>
  )
}

type OpenList<One extends Offer> = Pick<ComboFieldProps<One>, 'onPick'> & {
  opens: ComboFieldProps<One>['opens']
  isStrict: boolean | undefined
  rows: readonly One[]
  /** Whether there is something to read besides the offers. */
  hasWords: boolean
}

/** Whether the list is open, and where the arrow keys are in it. */
function useOpenList<One extends Offer>({ rows, hasWords, opens, onPick, isStrict }: OpenList<One>) {
  const [isOpen, setOpen] = useState(false)
  // The offer itself and not its place, because other offers can come while the arrow keys are used.
  const [at, setAt] = useState<string>()
  const isShown = isOpen && rows.length > 0
  const place = isShown ? rows.findIndex(({ value }) => value === at) : -1
  const active = rows[place]
  const open = () => {
    setOpen(true)
    setAt(undefined)
  }
  const close = () => {
    setOpen(false)
    setAt(undefined)
  }
  const pick = (one: One) => {
    onPick(one)
    close()
  }
  /** Moving past the first or the last offer goes back to the typed text, with no offer chosen. */
  const move = (step: number) => {
    setOpen(true)
    const places = rows.length + 1
    setAt(rows[isShown ? ((place + 1 + step + places) % places) - 1 : 0]?.value)
  }
  const keys: Record<string, (() => void) | undefined> = {
    ...((rows.length > 0 || opens) && { ArrowDown: () => move(1), ArrowUp: () => move(-1) }),
    ...(isShown && isStrict && { Enter: () => undefined }),
    ...(active && { Enter: () => pick(active) }),
    ...((isShown || (isOpen && hasWords)) && { Escape: close }),
  }
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return { isOpen, isShown, active, open, close, pick, press }
}
