import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { numberIn, searchMaxLength } from '@counterfoil/contract/complaints/search'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { formatAge } from '#lib/words/dates.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { type Candidate, refusalOf } from './candidates.ts'
import { offersQuery } from './merging.api.ts'
import styles from './merging.module.css'
import { mergingText } from './merging.text.ts'

type MergeChoiceProps = {
  joining: ComplaintDetails
  chosen: Candidate | undefined
  onChoose: (candidate: Candidate) => void
}

/** How long after the last key the search begins. */
const pauseMs = 200

/**
 * Finds the complaint to merge into, by its number or by words. The arrow keys go through what is offered, and Enter or
 * a press chooses.
 */
export function MergeChoice({ joining, chosen, onChoose }: MergeChoiceProps) {
  const text = useText(mergingText)
  const id = useId()
  const [typed, setTyped] = useState('')
  const searched = usePaused(typed.trim())
  const offers = useQuery(offersQuery(joining, searched))
  const items = offers.data ?? []
  // What is shown while someone types is what was found for the words before. Enter must not choose one of those.
  const isBehind = searched !== typed.trim() || offers.isPlaceholderData
  const [active, setActive] = useState({ searched, at: 0 })
  const at = active.searched === searched && active.at < items.length ? active.at : 0
  const idOf = (place: number) => `${id}-${place}`
  const current = isBehind ? undefined : items[at]
  useCounted(isBehind || items.length === 0 ? undefined : text.counted(items.length))

  const move = (step: number) => {
    if (items.length > 0) setActive({ searched, at: (at + step + items.length) % items.length })
  }
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    // It never sends the form. Who has chosen sees first what happens.
    Enter: () => current && onChoose(current),
    ...(typed !== '' && { Escape: () => setTyped('') }),
  }
  const press = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {text.into}
      </label>
      <div className={styles['choice']}>
        <IconSearch className={styles['glass']} size={18} stroke={1.75} aria-hidden="true" />
        <input
          id={id}
          className={`control ${styles['input']}`}
          type="text"
          inputMode="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && idOf(at)}
          placeholder={text.placeholder}
          maxLength={searchMaxLength}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={press}
        />
        <div
          id={`${id}-list`}
          className={styles['options']}
          role="listbox"
          tabIndex={-1}
          aria-label={text.offers}
          aria-busy={isBehind || undefined}
        >
          {items.map((one, place) => (
            <Option
              key={one.id}
              id={idOf(place)}
              candidate={one}
              joining={joining}
              isActive={one === current}
              isChosen={one.id === chosen?.id}
              onPress={() => onChoose(one)}
            />
          ))}
        </div>
        {items.length === 0 && <Missing offers={offers} searched={searched} />}
      </div>
    </div>
  )
}

type OptionProps = {
  id: string
  candidate: Candidate
  joining: ComplaintDetails
  isActive: boolean
  isChosen: boolean
  onPress: () => void
}

function Option({ id, candidate, joining, isActive, isChosen, onPress }: OptionProps) {
  const { status, noTitle } = useText(complaintsText)
  const { number, subject, department, filedAt } = candidate
  const isElsewhere = department.id !== joining.department.id
  const isClosed = refusalOf(candidate, joining) === 'closed'
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [isActive, id])
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      onClick={onPress}
    >
      <span>
        <b>{String(number)}</b> {subject ? <span data-user>{subject}</span> : noTitle}
      </span>
      <span className={styles['aside']} data-user>
        {isClosed && status[candidate.status]}
        {!isClosed && (isElsewhere ? department.name : formatAge(filedAt))}
        {isChosen && <IconCheck size={16} stroke={2} aria-hidden="true" />}
      </span>
    </button>
  )
}

type MissingProps = {
  offers: { data: unknown; error: unknown; refetch: () => Promise<unknown> }
  searched: string
}

/** Instead of the list: that it is loading, that this failed, or that nothing was found. */
function Missing({ offers: { data, error, refetch }, searched }: MissingProps) {
  const text = useText(mergingText)
  if (error) {
    return (
      <div className={styles['note']} role="alert">
        <p>{text.listFailed(wordsFor(error))}</p>
        <button type="button" className="link-button" onClick={() => void refetch()}>
          {text.retry}
        </button>
      </div>
    )
  }
  return (
    <p className={styles['note']} role="status">
      {data === undefined ? text.loading : noneWords(text, searched)}
    </p>
  )
}

type NoneTexts = {
  noneOpen: string
  noneWith: (words: string) => string
  noNumber: (number: string) => string
}

function noneWords(text: NoneTexts, searched: string): string {
  if (searched === '') return text.noneOpen
  return numberIn(searched) === undefined ? text.noneWith(searched) : text.noNumber(searched)
}

/** What is typed, once nothing more has been typed for a moment. An emptied field is followed at once. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typed === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

/** Tells screen readers how many complaints are offered. If there are none, the note in their place says so. */
function useCounted(words: string | undefined): void {
  useEffect(() => {
    if (words !== undefined) announceToScreenReader(words)
  }, [words])
}
