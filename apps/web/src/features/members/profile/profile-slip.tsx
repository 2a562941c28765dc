import type { Profile } from '@counterfoil/contract/members'
import { IconUser } from '@tabler/icons-react'
import { useText } from '#lib/words/text.ts'
import { EmailAddress } from '#ui/display/email-address.tsx'
import { Slip } from '#ui/slip.tsx'
import { Stamp } from '#ui/stamp.tsx'
import styles from './profile.module.css'
import { profileText } from './profile.text.ts'

/** The person as a slip: name, college, and a stamp for a confirmed address. The facts below say the same as text. */
export function ProfileSlip({ profile }: { profile: Profile }) {
  const text = useText(profileText)
  const stub = (
    <span className={styles['stub']}>
      <IconUser size={32} stroke={1.5} aria-hidden="true" />
      <span className={styles['role']}>{text.roles[profile.role]}</span>
    </span>
  )
  const stamp = (
    <span aria-hidden="true">
      <Stamp mark={profile.emailVerified ? 'resolved' : 'pending'}>
        {profile.emailVerified ? text.verified : text.unverified}
      </Stamp>
    </span>
  )
  return (
    <Slip className={styles['slip']} stub={stub} stamp={stamp}>
      <p className={`slip-title ${styles['name']}`}>
        {profile.name === null ? (
          <EmailAddress email={profile.email} />
        ) : (
          <span data-user>{profile.name}</span>
        )}
      </p>
      <p className={`slip-meta ${styles['college']}`} data-user>
        {profile.college.name}
      </p>
    </Slip>
  )
}
