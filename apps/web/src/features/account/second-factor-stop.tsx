import { useQueryClient } from '@tanstack/react-query'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/toasts.tsx'
import { refreshSessions, stopSecondFactor } from './account.api.ts'
import { accountText } from './account.text.ts'
import { PasswordCheck } from './password-check.tsx'

export function SecondFactorStop({ onDone }: { onDone: () => void }) {
  const { stop, turnOff } = useText(accountText).secondFactor
  const client = useQueryClient()
  const send = async (password: string) => {
    await stopSecondFactor(password)
    onDone()
    toast(stop.done)
    await refreshSessions(client)
  }
  return <PasswordCheck words={stop.words} label={stop.password} action={turnOff} isDangerous send={send} />
}
