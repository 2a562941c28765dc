import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '#lib/api/call.ts'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import type { Department } from '#queries/departments.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { FailedState } from '#ui/feedback/states.tsx'
import { addStarterSet, type ListedSet, starterSetsQuery } from './categories.api.ts'
import { starterSetsText } from './categories.text.ts'
import styles from './managed-categories.module.css'

type StarterSetsProps = { department: Department; onClose: () => void }

/** Offers the starter sets. The dialog stays open, because a department may need more than one. */
export function StarterSets({ department, onClose }: StarterSetsProps) {
  const text = useText(starterSetsText)
  return (
    <Dialog isOpen onClose={onClose} title={text.title} width={560}>
      <div className="stack">
        <p data-user>{text.help(department.name)}</p>
        <Sets departmentId={department.id} />
      </div>
    </Dialog>
  )
}

function Sets({ departmentId }: { departmentId: string }) {
  const text = useText(starterSetsText)
  const { data, error, refetch, isFetching } = useQuery(starterSetsQuery)
  if (data)
    return (
      <ul className={styles['sets']}>
        {data.map((one) => (
          <SetRow key={one.set} listed={one} departmentId={departmentId} />
        ))}
      </ul>
    )
  if (!error) return <LoadingState words={text.loading} />
  return (
    <FailedState
      title={text.loadFailed}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}

const newKey = () => crypto.randomUUID()

function SetRow({ listed, departmentId }: { listed: ListedSet; departmentId: string }) {
  const text = useText(starterSetsText)
  const client = useQueryClient()
  // Stays the same until an answer has come, so that a second try does not count the first one's categories as known.
  const [key, setKey] = useState(newKey)
  const { send, isPending, data, error } = useChange({
    mutationFn: () => addStarterSet(client, departmentId, listed.set, key),
    onSuccess: () => setKey(newKey()),
  })
  const isUnknown = error instanceof ApiProblem && error.code === 'network'
  return (
    <li className={styles['set']}>
      <div className={styles['setWords']}>
        <p className={styles['name']}>{listed.name}</p>
        <p className={styles['setNames']}>{listed.categories.join(', ')}</p>
        <p role="status">
          {data && (
            <>
              {text.added(data.added)} {data.leftOut > 0 && text.leftOut(data.leftOut)}
            </>
          )}
        </p>
        {error && (
          <p className="field-error" role="alert">
            {isUnknown ? text.noAnswer : text.failed(wordsFor(error))}
          </p>
        )}
      </div>
      <Button look="plain" isBusy={isPending} onClick={() => send()}>
        {text.add} <span className="visually-hidden">{listed.name}</span>
      </Button>
    </li>
  )
}
