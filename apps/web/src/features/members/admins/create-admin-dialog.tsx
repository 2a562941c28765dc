import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AdminKind } from '#features/members/members.api.ts'
import { profileQuery } from '#features/members/profile/profile.api.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { EmptyState, FailedState } from '#ui/feedback/states.tsx'
import { createAdminText } from './create-admin.text.ts'
import { CreateAdminForm } from './create-admin-form.tsx'

type CreateAdminDialogProps = { kind: AdminKind; isOpen: boolean; onClose: () => void }

/**
 * The dialog for a new admin. The address says whether it is open. Its form asks before typed text is lost, no matter
 * how the person leaves the form.
 */
export function CreateAdminDialog({ kind, isOpen, onClose }: CreateAdminDialogProps) {
  const text = useText(createAdminText)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.titles[kind]} width={520}>
      <CreateAdmin kind={kind} onClose={onClose} />
    </Dialog>
  )
}

function CreateAdmin({ kind, onClose }: { kind: AdminKind; onClose: () => void }) {
  const text = useText(createAdminText)
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery)
  const [created, setCreated] = useState<string>()
  if (created !== undefined)
    return <Created kind={kind} email={created} onAnother={() => setCreated(undefined)} onClose={onClose} />
  if (profile)
    return <CreateAdminForm kind={kind} collegeName={profile.college.name} onCreated={setCreated} />
  if (error instanceof ApiProblem && error.code === 'member.missing') {
    return (
      <div role="alert">
        <EmptyState title={text.noAdminData} />
      </div>
    )
  }
  if (error) {
    return (
      <FailedState
        title={text.loadFailed}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return <LoadingState rows={1} />
}

type CreatedProps = { kind: AdminKind; email: string; onAnother: () => void; onClose: () => void }

function Created({ kind, email, onAnother, onClose }: CreatedProps) {
  const text = useText(createAdminText)
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    words.current?.focus()
  }, [])
  return (
    <div className="stack">
      <div className="notice" role="status" tabIndex={-1} ref={words}>
        <p className="notice-title">{text.done[kind]}</p>
        <p data-user>{text.doneMail(email)}</p>
        <p>{text.doneNext}</p>
      </div>
      <div className="dialog-actions">
        <Button look="plain" onClick={onAnother}>
          {text.another}
        </Button>
        <Button onClick={onClose}>{text.close}</Button>
      </div>
    </div>
  )
}
