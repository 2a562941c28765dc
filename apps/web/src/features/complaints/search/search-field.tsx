import { numberIn, searchMaxLength } from '@counterfoil/contract/complaints/search'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useKey } from '#features/complaints/preferences/use-keys.ts'
import { useText } from '#lib/words/text.ts'
import { NumberOffer } from './number-offer.tsx'
import { numberQuery } from './search.api.ts'
import styles from './search.module.css'
import { searchText } from './search.text.ts'

type SearchFieldProps = {
  /** The words that are searched for, from the address. */
  words: string
  onSearch: (words: string) => void
  /** Opens the complaint whose number was typed. */
  onOpenNumbered: (id: string) => void
  /** Whether a student searches their own complaints. They can also open what they withdrew. */
  isOwn?: boolean
  /** Whether the key `/` focuses the field. */
  hasKeys?: boolean
}

/** How long after the last key the search begins. */
const pauseMs = 200

/** The search field. Digits offer the complaint with that number, which Enter opens. Words are searched while typing. */
export function SearchField({
  words,
  onSearch,
  onOpenNumbered,
  isOwn = false,
  hasKeys = true,
}: SearchFieldProps) {
  const text = useText(searchText)
  const { typed, type, clear } = useTyped(words, onSearch)
  const field = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const offerId = useId()
  const number = numberIn(typed)
  const focus = () => {
    field.current?.focus()
    field.current?.select()
  }
  useKey('/', field, focus, { isOn: hasKeys })

  const open = (id: string) => {
    clear()
    onOpenNumbered(id)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (number === undefined) return onSearch(typed.trim())
    // If the answer does not arrive, the offer below the field says so.
    const found = await client.fetchQuery(numberQuery(number)).catch(() => null)
    if (found && (isOwn || found.state !== 'withdrawn')) open(found.id)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Esc clears the field first. The next Esc leaves it, and only then can Esc close what is open.
    event.stopPropagation()
    event.preventDefault()
    if (typed === '') field.current?.blur()
    else clear()
  }
  return (
    <div className={styles['search']}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)}>
        <IconSearch className={styles['glass']} size={18} stroke={1.75} aria-hidden="true" />
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          className={`control ${styles['input']}`}
          aria-label={text.label}
          aria-describedby={number === undefined ? undefined : offerId}
          placeholder={isOwn ? text.ownPlaceholder : text.placeholder}
          maxLength={searchMaxLength}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        {typed === '' ? (
          hasKeys && <kbd className={styles['slash']}>{text.key}</kbd>
        ) : (
          <button type="button" className={styles['clear']} aria-label={text.clear} onClick={clear}>
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </form>
      <div id={offerId} role="status" className={styles['offer']}>
        {number !== undefined && <NumberOffer number={number} onOpen={open} isOwn={isOwn} />}
      </div>
    </div>
  )
}

/** What is typed. The search follows it after a pause, and the field follows the address when someone goes back. */
function useTyped(words: string, onSearch: (words: string) => void) {
  const [typed, setTyped] = useState(words)
  const [sent, setSent] = useState(words)
  const [seen, setSeen] = useState(words)
  if (words !== seen) {
    setSeen(words)
    setSent(words)
    if (words !== sent) setTyped(words)
  }
  const send = useRef(onSearch)
  useEffect(() => {
    send.current = onSearch
  })
  useEffect(() => {
    const next = typed.trim()
    if (next === sent) return
    const timer = setTimeout(() => {
      setSent(next)
      send.current(next)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, sent])
  const clear = () => {
    setTyped('')
    setSent('')
    onSearch('')
  }
  return { typed, type: setTyped, clear }
}
