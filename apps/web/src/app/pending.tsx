import { useText } from '#lib/words/text.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { appText } from './app.text.ts'
import { PublicLayout } from './layouts/public-layout.tsx'

type PendingProps = { path?: string }

/**
 * The page that is shown until the session is known. It is part of the HTML document, so that people who open Login or
 * Sign Up see where they are before any code has loaded.
 */
export function Pending({ path = location.pathname }: PendingProps) {
  const { leads } = useText(appText)
  if (path !== '/Login' && path !== '/SignUp') {
    return (
      <main className="pending-page ledger" id="main">
        <LoadingState />
      </main>
    )
  }
  return (
    <PublicLayout path={path} lead={leads[path]}>
      <LoadingState rows={0} />
      <div className="inkless-fields" aria-hidden="true">
        <span className="ink-line" />
        <span className="ink-field" />
        <span className="ink-line" />
        <span className="ink-field" />
        <span className="ink-field" />
      </div>
    </PublicLayout>
  )
}
