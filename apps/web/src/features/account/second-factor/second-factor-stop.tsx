import { useQueryClient } from '@tanstack/react-query'
import { stopSecondFactor } from '#features/account/account.api.ts'
import { accountText } from '#features/account/account.text.ts'
import { useText } from '#lib/words/text.ts'
import { refreshSession } from '#queries/session.ts'
import { toast } from '#ui/feedback/toasts.tsx'
import { PasswordCheck } from './password-check.tsx'

export function SecondFactorStop({ onDone }: { onDone: () => void }) {
  const { stop, turnOff } = useText(accountText).secondFactor
  const client = useQueryClient()
  const send = async (password: string) => {
    await stopSecondFactor(password)
    onDone()
    toast(stop.done)
    await refreshSession(client)
  }
  return <PasswordCheck words={stop.words} label={stop.password} action={turnOff} isDangerous send={send} />
}
