import { Link, useRouter } from '@tanstack/react-router'
import { appText } from '#app/app.text.ts'
import { PublicLayout } from '#app/layouts/public-layout.tsx'
import { identityText } from '#features/identity/identity.text.ts'
import { LoginForm } from '#features/identity/login-form.tsx'
import { useText } from '#lib/words/text.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { useLoginNotice } from './login-notice.ts'

export function Page() {
  const text = useText(identityText).login
  const { leads } = useText(appText)
  const router = useRouter()
  const goOn = useAfterSignIn()
  const notice = useLoginNotice()
  return (
    <PublicLayout path="/Login" lead={leads['/Login']}>
      <LoginForm
        notice={notice && text[notice]}
        onSignedIn={(next) => (next === 'second_factor' ? router.navigate({ to: '/SecondFactor' }) : goOn())}
        signUp={
          <Link className="button" data-look="plain" data-wide to="/SignUp">
            {text.signUp}
          </Link>
        }
      />
    </PublicLayout>
  )
}
