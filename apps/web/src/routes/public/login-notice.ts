import { useLocation, useRouter } from '@tanstack/react-router'

const notices = ['passwordReplaced', 'startAgain'] as const
export type LoginNotice = (typeof notices)[number]

/** Goes to the login with a message. It is kept in the history's state, so a reload keeps it and the address stays clean. */
export function useGoToLogin(): (notice: LoginNotice) => void {
  const router = useRouter()
  return (notice) => void router.navigate({ to: '/Login', state: { notice } })
}

export function useLoginNotice(): LoginNotice | undefined {
  const noted = useLocation({ select: (location) => location.state.notice })
  // An older version of the app may have left a notice that no longer has a text.
  return notices.find((notice) => notice === noted)
}
