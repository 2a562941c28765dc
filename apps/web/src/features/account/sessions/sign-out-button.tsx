import { IconLogout } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { signOut } from '#features/account/account.api.ts'
import { accountText } from '#features/account/account.text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toasts.tsx'

/** `onSignedOut` gets the message for the next page and leaves the app. */
export function SignOutButton({ onSignedOut }: { onSignedOut: (notice: string) => Promise<never> }) {
  const text = useText(accountText)
  const { mutate, isPending } = useMutation({
    mutationFn: signOut,
    onSuccess: () => onSignedOut(text.signedOut),
    onError: () => toast(text.signOutFailed, 'failed'),
  })
  return (
    <Button
      look="plain"
      isWide="on-phones"
      icon={<IconLogout size={20} stroke={1.75} aria-hidden="true" />}
      isBusy={isPending}
      onClick={() => mutate()}
    >
      {text.signOut}
    </Button>
  )
}
