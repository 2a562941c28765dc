import { appText } from '#app/app.text.ts'
import { leaveSignedOut } from '#app/session/sign-out.ts'
import { AccountPanels } from '#features/account/account-panels.tsx'
import { MailPanels } from '#features/account/mail/mail-panels.tsx'
import { SignOutButton } from '#features/account/sessions/sign-out-button.tsx'
import { ThemePanel } from '#features/account/theme-panel.tsx'
import { CollegeCard } from '#features/billing/college-card.tsx'
import { PreferencesPanel } from '#features/complaints/preferences/preferences-panel.tsx'
import { ProfilePanels } from '#features/members/profile/profile-panels.tsx'
import { ProfileState } from '#features/members/profile/profile-state.tsx'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const person = usePerson()
  return (
    <>
      <PageHeader title={text.titles['/AdminProfile']} />
      <div className="profile-columns">
        <div className="profile-column">
          <ProfileState>{(profile) => <ProfilePanels profile={profile} />}</ProfileState>
          <ThemePanel />
          <PreferencesPanel />
          <MailPanels />
        </div>
        <div className="profile-column">
          {person.college && <CollegeCard name={person.college.name} />}
          <AccountPanels email={person.email} secondFactorOn={person.secondFactorOn} />
        </div>
      </div>
      <SignOutButton onSignedOut={leaveSignedOut} />
    </>
  )
}
