import { Link } from '@tanstack/react-router'
import { PublicLayout } from '#app/layouts/public-layout.tsx'
import { mailSettingsPath } from '#app/session/home.ts'
import { unsubscribeText } from '#features/account/unsubscribe/unsubscribe.text.ts'
import { Unsubscribe } from '#features/account/unsubscribe/unsubscribe.tsx'
import { useText } from '#lib/words/text.ts'

export function Page() {
  const text = useText(unsubscribeText)
  return (
    <PublicLayout path="/Unsubscribe">
      <Unsubscribe
        toSettings={
          <Link className="button" data-look="plain" data-wide to="/Login" search={{ to: mailSettingsPath }}>
            {text.settings}
          </Link>
        }
      />
    </PublicLayout>
  )
}
