import { useRouter } from '@tanstack/react-router'
import { LoginLink } from '#app/layouts/login-link.tsx'
import { PublicLayout } from '#app/layouts/public-layout.tsx'
import { keepWantedPath } from '#app/session/wanted-path.ts'
import { identityText } from '#features/identity/identity.text.ts'
import { VerifyEmail } from '#features/identity/verify-email.tsx'
import { useText } from '#lib/words/text.ts'
import { forgetSession } from '#queries/session.ts'
import { Button } from '#ui/button.tsx'

export function Page() {
  const text = useText(identityText)
  const router = useRouter()
  // The guard of /Login asks the server and sends people who are signed in to their home page.
  const goOn = async () => {
    await forgetSession(router.options.context.client)
    await router.navigate({ to: '/Login' })
  }
  const loginAndBack = async (hash: string) => {
    keepWantedPath(`/VerifyEmail${hash}`)
    await goOn()
  }
  return (
    <PublicLayout path="/VerifyEmail">
      <VerifyEmail
        toLogin={<LoginLink />}
        toLoginAndBack={(hash) => (
          <Button isWide onClick={() => void loginAndBack(hash)}>
            {text.toLogin}
          </Button>
        )}
        goOn={
          <Button isWide onClick={() => void goOn()}>
            {text.change.home}
          </Button>
        }
      />
    </PublicLayout>
  )
}
