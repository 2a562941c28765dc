import type { Profile } from '@counterfoil/contract/members'
import { useText } from '#lib/words/text.ts'
import { Panel } from '#ui/panel.tsx'
import { profileText } from './profile.text.ts'
import { ProfileDetails } from './profile-details.tsx'
import { AccountFacts } from './profile-facts.tsx'
import { ProfileSlip } from './profile-slip.tsx'

/** The column of a profile page with the person's details. */
export function ProfilePanels({ profile }: { profile: Profile }) {
  const text = useText(profileText)
  return (
    <>
      <ProfileSlip profile={profile} />
      <Panel title={text.account}>
        <AccountFacts profile={profile} />
      </Panel>
      <Panel title={text.details}>
        <ProfileDetails profile={profile} />
      </Panel>
      {profile.role === 'student' && <p className="muted">{text.kept(profile.retentionYears)}</p>}
    </>
  )
}
