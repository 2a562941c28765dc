import { LoginLink } from '#app/layouts/login-link.tsx'
import { PublicLayout } from '#app/layouts/public-layout.tsx'
import { AcceptInvitation } from '#features/identity/accept-invitation.tsx'

export function Page() {
  return (
    <PublicLayout path="/Invitation">
      <AcceptInvitation toLogin={<LoginLink />} />
    </PublicLayout>
  )
}
