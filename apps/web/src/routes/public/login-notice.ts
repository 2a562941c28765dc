import { useLocation, useRouter } from '@tanstack/react-router'

const notices = ['passwordReplaced', 'startAgain'] as const
export type LoginNotice = (typeof notices)[number]

/** Goes to the sign-in with a sentence. It rides in the history's state: kept by a reload, out of the address. */
export function useGoToLogin(): (notice: LoginNotice) => void {
  const router = useRouter()
  return (notice) => void router.navigate({ to: '/Login', state: { notice } })
}

export function useLoginNotice(): LoginNotice | undefined {
  const noted = useLocation({ select: (location) => location.state.notice })
  // An older version of the app may have left a notice that has no words any more.
  return notices.find((notice) => notice === noted)
}
