import { useEffect } from 'react'
import { PublicLayout } from '#app/layouts/public-layout.tsx'
import { leaveFor } from '#app/session/leave.ts'
import { leaveSignedOut } from '#app/session/sign-out.ts'
import { SignOutButton } from '#features/account/sessions/sign-out-button.tsx'
import { identityText } from '#features/identity/identity.text.ts'
import { OwnPasswordForm } from '#features/identity/own-password-form.tsx'
import { useText } from '#lib/words/text.ts'
import { useSession } from '#queries/session.ts'
import { toast } from '#ui/feedback/toasts.tsx'
import { useAfterSignIn } from './after-sign-in.ts'

export function Page() {
  const text = useText(identityText).own
  const person = useSession()
  const goOn = useAfterSignIn()
  useEffect(() => {
    if (person === null) void leaveFor('/')
  }, [person])
  return (
    <PublicLayout path="/NewPassword" lead={text.lead}>
      <OwnPasswordForm
        email={person?.email ?? ''}
        onDone={async () => {
          await goOn()
          toast(text.done)
        }}
        signOut={<SignOutButton onSignedOut={leaveSignedOut} />}
      />
    </PublicLayout>
  )
}
