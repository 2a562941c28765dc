import type { Profile } from '@counterfoil/contract/members'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import styles from './profile.module.css'
import { profileText } from './profile.text.ts'
import { DetailFacts } from './profile-facts.tsx'

// The code of the form is loaded when it opens, because it is larger than the rest of the page and few visits need it.
const ProfileForm = lazyPart(() => import('./profile-form.tsx'), 'ProfileForm')

type ProfileDetailsProps = {
  profile: Profile
  withFixed?: boolean
  /** Called when the form opens and closes. */
  onEditing?: (isEditing: boolean) => void
}

/** The person's details. The button "Edit Info" replaces them with a form. */
export function ProfileDetails({ profile, withFixed = false, onEditing }: ProfileDetailsProps) {
  const text = useText(profileText)
  const [isEditing, setIsEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const show = (editing: boolean) => {
    setIsEditing(editing)
    onEditing?.(editing)
  }
  if (isEditing) {
    return (
      <Suspense fallback={<LoadingState rows={1} />}>
        <ProfileForm
          profile={profile}
          withFixed={withFixed}
          onCancel={() => show(false)}
          onSaved={() => {
            show(false)
            toast(text.saved)
          }}
        />
      </Suspense>
    )
  }
  return (
    <>
      <div className={styles['details']}>
        <DetailFacts profile={profile} withFixed={withFixed} />
      </div>
      <Button look="plain" className={styles['edit']} ref={opener} onClick={() => show(true)}>
        {text.edit}
      </Button>
    </>
  )
}
