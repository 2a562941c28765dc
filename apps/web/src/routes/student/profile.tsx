import { appText } from '#app/app.text.ts'
import { leaveSignedOut } from '#app/session/sign-out.ts'
import { AccountPanels } from '#features/account/account-panels.tsx'
import { MailPanels } from '#features/account/mail/mail-panels.tsx'
import { SignOutButton } from '#features/account/sessions/sign-out-button.tsx'
import { ThemePanel } from '#features/account/theme-panel.tsx'
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
      <PageHeader title={text.titles['/ProfilePage']} />
      <div className="profile-columns">
        <div className="profile-column">
          <ProfileState>{(profile) => <ProfilePanels profile={profile} />}</ProfileState>
          <MailPanels />
        </div>
        <div className="profile-column">
          <ThemePanel />
          <AccountPanels email={person.email} />
        </div>
      </div>
      <SignOutButton onSignedOut={leaveSignedOut} />
    </>
  )
}
