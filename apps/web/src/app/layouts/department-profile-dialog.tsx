import { leaveSignedOut } from '#app/session/sign-out.ts'
import { AccountPanels } from '#features/account/account-panels.tsx'
import { MailPanels } from '#features/account/mail/mail-panels.tsx'
import { SignOutButton } from '#features/account/sessions/sign-out-button.tsx'
import { ThemePanel } from '#features/account/theme-panel.tsx'
import { PreferencesPanel } from '#features/complaints/preferences/preferences-panel.tsx'
import { ProfileDialog } from '#features/members/profile/profile-dialog.tsx'
import { usePerson } from '#queries/session.ts'

/** The content of the dialog in department-profile.tsx. Its code is loaded when the dialog first opens. */
export function DepartmentProfileDialog() {
  const person = usePerson()
  return (
    <ProfileDialog>
      <ThemePanel level="h3" />
      <PreferencesPanel level="h3" />
      <MailPanels level="h3" />
      <AccountPanels email={person.email} secondFactorOn={person.secondFactorOn} level="h3" />
      <div>
        <SignOutButton onSignedOut={leaveSignedOut} />
      </div>
    </ProfileDialog>
  )
}
