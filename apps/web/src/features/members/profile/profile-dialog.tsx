import { type ReactNode, useState } from 'react'
import styles from './profile.module.css'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileState } from './profile-state.tsx'

/**
 * A department admin's profile in a dialog. `children` are the parts below it, which are hidden while the form is open.
 */
export function ProfileDialog({ children }: { children: ReactNode }) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <div className={styles['dialog']}>
      <div>
        <ProfileState>
          {(profile) => <ProfileDetails profile={profile} withFixed onEditing={setIsEditing} />}
        </ProfileState>
      </div>
      {!isEditing && children}
    </div>
  )
}
