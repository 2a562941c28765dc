import { LoginLink } from '#app/layouts/login-link.tsx'
import { PublicLayout } from '#app/layouts/public-layout.tsx'
import { ResetPassword } from '#features/identity/reset-password.tsx'
import { useGoToLogin } from './login-notice.ts'

export function Page() {
  const goToLogin = useGoToLogin()
  return (
    <PublicLayout path="/ResetPassword">
      <ResetPassword onDone={() => goToLogin('passwordReplaced')} toLogin={<LoginLink look="plain" />} />
    </PublicLayout>
  )
}
