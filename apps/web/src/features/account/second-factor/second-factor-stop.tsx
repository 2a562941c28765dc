import { useQueryClient } from '@tanstack/react-query'
import { stopSecondFactor } from '#features/account/account.api.ts'
import { accountText } from '#features/account/account.text.ts'
import { ProofForm } from '#features/account/proof/proof-form.tsx'
import { useText } from '#lib/words/text.ts'
import { refreshSession } from '#queries/session.ts'
import { toast } from '#ui/feedback/toasts.tsx'

export function SecondFactorStop({ onDone }: { onDone: () => void }) {
  const { stop, turnOff } = useText(accountText).secondFactor
  const client = useQueryClient()
  return (
    <ProofForm
      words={stop.words}
      action={turnOff}
      isDangerous
      hasSecondFactor
      send={async (proof) => {
        await stopSecondFactor(proof)
        onDone()
        toast(stop.done)
        await refreshSession(client)
      }}
    />
  )
}
