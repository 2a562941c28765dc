import { Link } from '@tanstack/react-router'
import { PublicLayout } from '#app/layouts/public-layout.tsx'
import { identityText } from '#features/identity/identity.text.ts'
import { SecondFactorForm } from '#features/identity/second-factor-form.tsx'
import { useText } from '#lib/words/text.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { useGoToLogin } from './login-notice.ts'

export function Page() {
  const text = useText(identityText).secondFactor
  const goOn = useAfterSignIn()
  const goToLogin = useGoToLogin()
  return (
    <PublicLayout path="/SecondFactor">
      <SecondFactorForm
        onSignedIn={goOn}
        onNotStarted={() => goToLogin('startAgain')}
        back={
          <Link to="/Login" className="link-button">
            {text.back}
          </Link>
        }
      />
    </PublicLayout>
  )
}
