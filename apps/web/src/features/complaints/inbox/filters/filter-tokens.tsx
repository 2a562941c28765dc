import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { InboxFilter } from '#features/complaints/complaints.address.ts'
import styles from '#features/complaints/inbox/inbox.module.css'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import { useViews } from '#features/complaints/views/use-views.ts'
import { useText } from '#lib/words/text.ts'
import { useFilterLabels } from './use-filter-labels.ts'

type FilterTokensProps = {
  filter: InboxFilter
  onFilter: (filter: InboxFilter) => void
  /** Called when the last filter was taken off, and the tokens are gone. */
  onCleared: () => void
}

/** Each filter that is on, with a button that takes it off. A view says by its name what it filters, so it has none. */
export function FilterTokens(props: FilterTokensProps) {
  return Object.keys(props.filter).length === 0 ? null : <Tokens {...props} />
}

function Tokens({ filter, onFilter, onCleared }: FilterTokensProps) {
  const text = useText(inboxText)
  const { fixed, own, isCurrent } = useViews()
  const labelOf = useFilterLabels(filter)
  const list = useRef<HTMLFieldSetElement>(null)
  const names = Object.keys(filter) as (keyof InboxFilter)[]
  if ([...fixed, ...own].some(({ view }) => isCurrent(view))) return null
  const without = (name: keyof InboxFilter) => {
    const { [name]: _off, ...others } = filter
    // The pressed button is about to go, so another one gets the focus.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons.find((button) => button !== document.activeElement)
    if (next) next.focus()
    else onCleared()
    onFilter(others)
  }
  const clear = () => {
    onCleared()
    onFilter({})
  }
  return (
    <fieldset className={`chips ${styles['tokens']}`} ref={list}>
      <legend className="visually-hidden">{text.filtersOnLegend}</legend>
      {names.map((name) => (
        <button type="button" className="chip" key={name} onClick={() => without(name)}>
          <span className="visually-hidden">{text.takeOff}</span> <span data-user>{labelOf(name)}</span>
          <IconX size={14} stroke={2} aria-hidden="true" />
        </button>
      ))}
      {names.length > 1 && (
        <button type="button" className="link-button" onClick={clear}>
          {text.clearFilters}
        </button>
      )}
    </fieldset>
  )
}
