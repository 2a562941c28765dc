import { IconLogout } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { signOut } from '#features/account/account.api.ts'
import { accountText } from '#features/account/account.text.ts'
import { useText } from '#lib/words/text.ts'
import { signOutKey } from '#queries/session.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toasts.tsx'

/** `onSignedOut` gets the message for the next page and leaves the app. */
export function SignOutButton({ onSignedOut }: { onSignedOut: (notice: string) => Promise<never> }) {
  const text = useText(accountText)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey: signOutKey,
    mutationFn: signOut,
    // A request that is still under way would be refused once the session has ended.
    onMutate: () => client.cancelQueries(),
    onSuccess: () => onSignedOut(text.signedOut),
    onError: () => {
      toast(text.signOutFailed, 'failed')
      void client.invalidateQueries()
    },
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
