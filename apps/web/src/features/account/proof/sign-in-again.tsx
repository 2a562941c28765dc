import { Suspense, useSyncExternalStore } from 'react'
import { signInAgain } from '#features/account/account.api.ts'
import { accountText } from '#features/account/account.text.ts'
import { freshSignIn } from '#lib/api/fresh-sign-in.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { useSession } from '#queries/session.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'

const ProofForm = lazyPart(() => import('./proof-form.tsx'), 'ProofForm')

/** Asks for the password again when the server wants a fresh sign-in. The staff pages have exactly one. */
export function SignInAgain() {
  const text = useText(accountText).again
  const person = useSession()
  const answer = useSyncExternalStore(freshSignIn.subscribe, freshSignIn.asked)
  if (!answer) return null
  return (
    <Dialog isOpen onClose={() => answer(false)} title={text.title} width={440}>
      <Suspense fallback={<LoadingState rows={1} />}>
        <ProofForm
          words={text.words}
          action={text.action}
          hasSecondFactor={person?.secondFactorOn ?? false}
          send={async (proof) => {
            await signInAgain(proof)
            answer(true)
          }}
        />
      </Suspense>
    </Dialog>
  )
}
