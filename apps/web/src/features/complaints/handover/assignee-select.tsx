import type { Assignee } from '@counterfoil/contract/complaints/complaints'
import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { openByArrow } from '#ui/forms/open-by-arrow.ts'
import { assignableQuery } from './handover.api.ts'
import { handoverText } from './handover.text.ts'

type AssigneeSelectProps = {
  complaint: ComplaintDetails
  onChosen: (to: Assignee | null) => void
  onLeave: () => void
}

const nobody = ''

/** The admins who can have the complaint: oneself first, then the others with how much they have, then nobody. */
export function AssigneeSelect({ complaint, onChosen, onLeave }: AssigneeSelectProps) {
  const text = useText(handoverText)
  const { id: ownId } = usePerson()
  const { data, error } = useQuery(assignableQuery(complaint.id))
  const field = useRef<HTMLSelectElement>(null)
  const labelId = useId()
  const isLoaded = data !== undefined
  useEffect(() => {
    if (isLoaded) field.current?.focus()
  }, [isLoaded])
  if (error) return <p role="alert">{text.listFailed(wordsFor(error))}</p>
  if (!data) return <p className="muted">{text.loading}</p>
  const own = data.find(({ id }) => id === ownId)
  const others = data.filter(({ id }) => id !== ownId)
  const { assignee } = complaint
  // A SuperAdmin who took the complaint is not offered to others, but has it.
  const isOffered = assignee === null || data.some(({ id }) => id === assignee.id)
  return (
    <div className="field">
      <span className="field-label" id={labelId}>
        {text.changeLabel(String(complaint.number))}
      </span>
      <select
        ref={field}
        className="control"
        aria-labelledby={labelId}
        value={assignee?.id ?? nobody}
        data-own-esc
        onKeyDown={(event) => {
          openByArrow(event)
          if (event.key !== 'Escape') return
          event.preventDefault()
          onLeave()
        }}
        onChange={({ currentTarget }) => onChosen(data.find(({ id }) => id === currentTarget.value) ?? null)}
        data-user
      >
        {!isOffered && (
          <option value={assignee.id} disabled>
            {assignee.email}
          </option>
        )}
        {own && <option value={own.id}>{text.option(text.you, own.open)}</option>}
        {others.map(({ id, email, open }) => (
          <option key={id} value={id}>
            {text.option(email, open)}
          </option>
        ))}
        <option value={nobody}>{text.nobody}</option>
      </select>
    </div>
  )
}
