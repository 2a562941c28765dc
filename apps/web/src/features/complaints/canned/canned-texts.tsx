import type { CannedText } from '@counterfoil/contract/complaints/canned-api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { allDepartmentsQuery, type Department, nameAmongAll } from '#queries/departments.ts'
import { Button } from '#ui/button.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { EmptyState, FailedState } from '#ui/feedback/states.tsx'
import { SelectField, TextField } from '#ui/forms/fields.tsx'
import { cannedQuery, isFound } from './canned.api.ts'
import styles from './canned.module.css'
import { CannedDialog } from './canned-dialog.tsx'
import { CannedRow } from './canned-row.tsx'
import { cannedTextsText } from './canned-texts.text.ts'

type CannedTextsProps = {
  /** The department of a department admin. Without it, the reader chooses a department or the college. */
  ownDepartment: Department | null
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/** Where admins write, edit and delete the canned texts of a department and of the college. */
export function CannedTexts({ ownDepartment, chosenId, onChoose }: CannedTextsProps) {
  const text = useText(cannedTextsText)
  const [searched, setSearched] = useState('')
  const [edited, setEdited] = useState<CannedText | 'new'>()
  const { data: departments = [], error } = useQuery({
    ...allDepartmentsQuery,
    enabled: ownDepartment === null,
  })
  const departmentId = ownDepartment?.id ?? chosenId
  const named = ownDepartment ?? departments.find(({ id }) => id === departmentId)
  // A text must not be saved elsewhere than the heading says.
  const isPlaceKnown = departmentId === undefined || named !== undefined
  return (
    <div className="stack">
      <p className="muted">{text.intro}</p>
      <div className={styles['tools']}>
        {ownDepartment === null && (
          <SelectField
            label={text.place}
            name="place"
            value={chosenId ?? ''}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
            data={[
              { value: '', label: text.ofCollege },
              ...departments
                .filter(({ id, isRetired }) => !isRetired || id === chosenId)
                .map((one) => ({ value: one.id, label: nameAmongAll(one) })),
            ]}
            data-user
          />
        )}
        <TextField
          label={text.search}
          name="search"
          inputMode="search"
          value={searched}
          onChange={({ currentTarget }) => setSearched(currentTarget.value)}
        />
        <Button disabled={!isPlaceKnown} onClick={() => setEdited('new')}>
          {text.add}
        </Button>
      </div>
      {error && <p role="alert">{text.departmentsFailed(wordsFor(error))}</p>}
      <Texts departmentId={departmentId} searched={searched} onEdit={setEdited} />
      {edited && (
        <CannedDialog
          edited={edited === 'new' ? undefined : edited}
          departmentId={departmentId}
          place={named?.name ?? text.ofCollege}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

type TextsProps = {
  departmentId: string | undefined
  searched: string
  onEdit: (edited: CannedText) => void
}

function Texts({ departmentId, searched, onEdit }: TextsProps) {
  const text = useText(cannedTextsText)
  const { data, error, refetch, isFetching } = useQuery(cannedQuery(departmentId))
  if (!data) {
    if (!error) return <LoadingState words={text.loading} />
    return (
      <FailedState title={text.failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState title={text.empty}>
        <p className="muted">{text.emptyHelp}</p>
      </EmptyState>
    )
  }
  const found = data.filter((one) => isFound(one, searched.trim()))
  if (found.length === 0) return <p role="status">{text.noneFound}</p>
  return (
    <ul className={styles['rows']} aria-label={text.list}>
      {found.map((one) => (
        <li key={one.id}>
          <CannedRow canned={one} onEdit={() => onEdit(one)} />
        </li>
      ))}
    </ul>
  )
}
