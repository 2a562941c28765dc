import { useLocation, useRouter } from '@tanstack/react-router'

const notices = ['passwordReplaced', 'startAgain'] as const
export type LoginNotice = (typeof notices)[number]

/**
 * Goes to the login page with a message. The message is in the state of the history entry, so that a reload keeps it
 * and the address does not show it.
 */
export function useGoToLogin(): (notice: LoginNotice) => void {
  const router = useRouter()
  return (notice) => void router.navigate({ to: '/Login', state: { notice } })
}

export function useLoginNotice(): LoginNotice | undefined {
  const noted = useLocation({ select: (location) => location.state.notice })
  // An older version of the app may have left a notice that no longer has a text.
  return notices.find((notice) => notice === noted)
}
