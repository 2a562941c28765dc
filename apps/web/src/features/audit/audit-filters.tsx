import { auditGroups, auditThings } from '@counterfoil/contract/audit-actions'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, Fragment, useRef, useState } from 'react'
import { useTyped } from '#lib/forms/use-typed.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { DateFilter } from '#ui/forms/date-filter.tsx'
import { SelectField, TextField } from '#ui/forms/fields.tsx'
import type { AuditFilter } from './audit.address.ts'
import { actorsQuery } from './audit.api.ts'
import styles from './audit.module.css'
import { auditText } from './audit.text.ts'

type AuditFiltersProps = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void }

/** The fields by which the list is filtered, at once. On a phone a button opens them. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const { filters: text, actors, groups, things } = useText(auditText)
  const [isOpen, setIsOpen] = useState(false)
  // A new key makes the typed fields anew, without a text that was not sent yet.
  const [clears, setClears] = useState(0)
  const people = useQuery(actorsQuery)
  const known = [
    ...(people.data ?? []).map(({ id, name }) => ({ value: id, label: name ?? actors.removed })),
    { value: 'automatic', label: actors.product },
  ]
  // The list is filtered by the person in the address, whether or not the choices have them.
  const unknown = [filter.person ?? '']
    .filter((id) => id !== '' && known.every(({ value }) => value !== id))
    .map((value) => ({ value, label: people.isPending ? text.loadingPerson : text.unknownPerson }))
  const count = Object.keys(filter).length
  const set = (name: keyof AuditFilter, value: string) => {
    const { [name]: _, ...rest } = filter
    onFilter(value === '' ? rest : { ...rest, [name]: name === 'number' ? Number(value) : value })
  }
  const choose =
    (name: keyof AuditFilter) =>
    ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
      set(name, currentTarget.value)
  const first = useRef<HTMLSelectElement>(null)
  const clear = () => {
    setClears(clears + 1)
    onFilter({})
    // The button goes with the last filter, and the focus would go with it.
    first.current?.focus()
  }
  return (
    <>
      <Button
        look="plain"
        className={styles['showFilters'] ?? ''}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {text.show(count)}
      </Button>
      <div className={styles['filters']} data-open={isOpen || undefined}>
        <SelectField
          ref={first}
          name="person"
          label={text.person}
          value={filter.person ?? ''}
          onChange={choose('person')}
          data={[{ value: '', label: text.anyone }, ...known, ...unknown]}
          data-user
        />
        <SelectField
          name="group"
          label={text.action}
          value={filter.group ?? ''}
          onChange={choose('group')}
          data={[
            { value: '', label: text.all },
            ...auditGroups.map((value) => ({ value, label: groups[value] })),
          ]}
        />
        <SelectField
          name="thing"
          label={text.about}
          value={filter.thing ?? ''}
          onChange={choose('thing')}
          data={[
            { value: '', label: text.everything },
            ...auditThings.map((value) => ({ value, label: things[value] })),
          ]}
        />
        <Fragment key={clears}>
          <NumberFilter number={filter.number} onNumber={(value) => set('number', value)} />
          <DateFilter
            name="from"
            label={text.from}
            value={filter.from}
            onDate={(value) => set('from', value)}
          />
          <DateFilter
            name="until"
            label={text.until}
            value={filter.until}
            onDate={(value) => set('until', value)}
          />
        </Fragment>
        {count > 0 && (
          <button type="button" className="link-button" onClick={clear}>
            {text.clear}
          </button>
        )}
      </div>
    </>
  )
}

type NumberFilterProps = { number: number | undefined; onNumber: (number: string) => void }

function NumberFilter({ number, onNumber }: NumberFilterProps) {
  const { filters: text } = useText(auditText)
  const { typed, type, sendNow } = useTyped(String(number ?? ''), onNumber)
  return (
    <TextField
      name="number"
      label={text.complaint}
      placeholder={text.number}
      inputMode="numeric"
      value={typed}
      onChange={({ currentTarget }) => type(digitsOf(currentTarget.value))}
      onBlur={sendNow}
    />
  )
}

/** The number in what was typed or pasted, such as "#1042". */
const digitsOf = (typed: string) => typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9)
