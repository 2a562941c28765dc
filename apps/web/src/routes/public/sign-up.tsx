import { appText } from '#app/app.text.ts'
import { LoginLink } from '#app/layouts/login-link.tsx'
import { PublicLayout } from '#app/layouts/public-layout.tsx'
import { ResendVerification } from '#features/identity/resend-verification.tsx'
import { useSignUp } from '#features/members/sign-up/sign-up.ts'
import { SignUpDone } from '#features/members/sign-up/sign-up-done.tsx'
import { SignUpForm } from '#features/members/sign-up/sign-up-form.tsx'
import { SignUpHelp } from '#features/members/sign-up/sign-up-help.tsx'
import { useText } from '#lib/words/text.ts'

export function Page() {
  const { leads } = useText(appText)
  const signUp = useSignUp()
  const { registered } = signUp
  if (registered !== undefined) {
    return (
      <PublicLayout path="/SignUp">
        <SignUpDone
          email={registered}
          resend={<ResendVerification email={registered} />}
          toLogin={<LoginLink />}
        />
      </PublicLayout>
    )
  }
  return (
    <PublicLayout path="/SignUp" lead={leads['/SignUp']} aside={<SignUpHelp signUp={signUp} />}>
      <SignUpForm signUp={signUp} toLogin={<LoginLink look="plain" />} />
    </PublicLayout>
  )
}
