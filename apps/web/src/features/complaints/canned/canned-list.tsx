import type { CannedText } from '@counterfoil/contract/complaints/canned-api'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { cannedQuery, isFound } from './canned.api.ts'
import styles from './canned.module.css'
import { cannedListText } from './canned-list.text.ts'
import { type Filled, fillPlaceholders, isFillable, type WordsAbout } from './placeholders.ts'

export type CannedListProps = {
  id: string
  about: WordsAbout
  /** What was typed after the `;`. Without it, the list has its own field to search. */
  typed: string | undefined
  /** The element around the field, its button and this list. */
  frame: RefObject<HTMLElement | null>
  /** Tells which offer is chosen with the arrow keys, by the id of its element. */
  onActive: (id: string | undefined) => void
  onPick: (filled: Filled) => void
  onClose: (isByKey: boolean) => void
}

type Offer = CannedText & { filled: Filled }

const quietMs = 300

/** The canned texts that can be inserted, with their placeholders filled in. */
export function CannedList(props: CannedListProps) {
  const { id, about, typed, frame, onActive, onPick, onClose } = props
  const text = useText(cannedListText)
  const list = useQuery(cannedQuery(about.departmentId))
  const [searched, setSearched] = useState('')
  const query = (typed ?? searched).trim()
  const fitting = list.data?.filter((one) => isFillable(one.text, about.facts)) ?? []
  const offers = fitting
    .filter((one) => isFound(one, query))
    .map((one) => ({ ...one, filled: fillPlaceholders(one.text, about.facts) }))
  const choice = useChoice(query, offers.length)
  const idOf = (at: number) => `${id}-${at}`
  const activeId = offers.length > 0 ? idOf(choice.at) : undefined

  useKeys(frame, {
    ArrowDown: () => choice.move(1),
    ArrowUp: () => choice.move(-1),
    Enter: () => {
      const offer = offers[choice.at]
      if (offer) onPick(offer.filled)
      return offer !== undefined
    },
    Escape: () => onClose(true),
  })
  useLeaving(frame, () => onClose(false))
  const none = about.isForMany ? text.noneForMany : text.none
  const noneWords = fitting.length === 0 ? none : text.noneFound
  useCounted(list.data && (offers.length === 0 ? noneWords : text.count(offers.length)))
  useEffect(() => {
    onActive(activeId)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId, onActive])
  // A `;` within a sentence asks for nothing. It shows when several words match no text.
  const isSentence = typed !== undefined && /\s/.test(query) && list.data !== undefined && offers.length === 0
  useEffect(() => {
    if (isSentence) onClose(false)
  }, [isSentence, onClose])

  return (
    <div className={styles['list']}>
      {typed === undefined && (
        <SearchInput listId={id} activeId={activeId} value={searched} onSearch={setSearched} />
      )}
      {list.data === undefined && <Missing list={list} />}
      {list.data && offers.length === 0 && <p className={styles['note']}>{noneWords}</p>}
      <div id={id} className={styles['options']} role="listbox" tabIndex={-1} aria-label={text.list}>
        {offers.map((offer, at) => (
          <Option
            key={offer.id}
            id={idOf(at)}
            offer={offer}
            isActive={at === choice.at}
            onPress={() => onPick(offer.filled)}
          />
        ))}
      </div>
      <Foot about={about} />
    </div>
  )
}

type SearchInputProps = {
  listId: string
  activeId: string | undefined
  value: string
  onSearch: (value: string) => void
}

function SearchInput({ listId, activeId, value, onSearch }: SearchInputProps) {
  const text = useText(cannedListText)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On a touch screen, the keyboard would cover the list.
    if (!matchMedia('(pointer: coarse)').matches) input.current?.focus()
  }, [])
  return (
    <input
      ref={input}
      className={`control ${styles['search']}`}
      type="text"
      inputMode="search"
      role="combobox"
      aria-label={text.search}
      placeholder={text.search}
      aria-autocomplete="list"
      aria-expanded="true"
      aria-controls={listId}
      aria-activedescendant={activeId}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      // It is within the form of a dialog, which Enter would send.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}

type OptionProps = { id: string; offer: Offer; isActive: boolean; onPress: () => void }

function Option({ id, offer, isActive, onPress }: OptionProps) {
  const text = useText(cannedListText)
  const [firstLine] = offer.filled.words.split('\n')
  return (
    <button type="button" id={id} role="option" tabIndex={-1} aria-selected={isActive} onClick={onPress}>
      <span className={styles['title']}>
        <span data-user>{offer.title}</span>
        {offer.departmentId === null && <span className={styles['tag']}>{text.ofCollege}</span>}
      </span>
      <span className={styles['preview']} data-user>
        {firstLine}
      </span>
    </button>
  )
}

type MissingProps = { list: { error: unknown; refetch: () => Promise<unknown> } }

/** Instead of the list, while it is loading and if that failed. */
function Missing({ list: { error, refetch } }: MissingProps) {
  const text = useText(cannedListText)
  if (!error) {
    return (
      <p className={styles['note']} role="status">
        {text.loading}
      </p>
    )
  }
  return (
    <div className={styles['note']} role="alert">
      <p>{text.failed(wordsFor(error))}</p>
      <button type="button" className="link-button" onClick={() => void refetch()}>
        {text.retry}
      </button>
    </div>
  )
}

/** It leads to a new tab, so that what is being written stays. */
function Foot({ about: { isForMany, facts, departmentId } }: { about: WordsAbout }) {
  const text = useText(cannedListText)
  return (
    <div className={styles['foot']}>
      {isForMany && <p>{facts.department === undefined ? text.forManyDepartments : text.forMany}</p>}
      <p className={styles['keys']} aria-hidden="true">
        {text.keys.map(({ key, does }) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </p>
      <Link
        className="link-button"
        to="/CannedTexts"
        search={departmentId ? { id: departmentId } : {}}
        target="_blank"
      >
        {text.edit} <span className="visually-hidden">{text.newTab}</span>
      </Link>
    </div>
  )
}

/** Which offer is chosen. It is the first one again when something else is searched. */
function useChoice(query: string, count: number) {
  const [chosen, setChosen] = useState({ query, at: 0 })
  const at = chosen.query === query && chosen.at < count ? chosen.at : 0
  return {
    at,
    move: (step: number) => setChosen({ query, at: count === 0 ? 0 : (at + step + count) % count }),
  }
}

/** A key with another one, or a key of an input method that is putting a character together. */
const isModified = ({ isComposing, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  isComposing || ctrlKey || metaKey || altKey || shiftKey

/** A key that returns false does what it usually does. */
type Keys = Record<string, () => unknown>

/**
 * Keys go to the list while it is open. In a link or a button, Enter presses it. A key that the list takes reaches
 * neither the dialog nor the page.
 */
function useKeys(frame: RefObject<HTMLElement | null>, keys: Keys): void {
  useEffect(() => {
    const element = frame.current
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      if (isModified(event)) return
      const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
      if (!isField && key !== 'Escape') return
      const act = keys[key]
      if (!act || act() === false) return
      event.preventDefault()
      event.stopPropagation()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  })
}

/** The focus has gone elsewhere. */
function useLeaving(frame: RefObject<HTMLElement | null>, leave: () => void): void {
  useEffect(() => {
    const element = frame.current
    const move = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget)) leave()
    }
    element?.addEventListener('focusout', move)
    return () => element?.removeEventListener('focusout', move)
  })
}

/** Tells screen readers how many texts are offered, when nothing has been typed for a moment. */
function useCounted(words: string | undefined): void {
  useEffect(() => {
    if (words === undefined) return
    const timer = setTimeout(() => announceToScreenReader(words), quietMs)
    return () => clearTimeout(timer)
  }, [words])
}
