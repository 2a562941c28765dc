import { useLocation, useRouter } from '@tanstack/react-router'

const notices = ['passwordReplaced', 'startAgain'] as const
export type LoginNotice = (typeof notices)[number]

/** Goes to the sign-in with a sentence. It rides in the history's state: kept by a reload, out of the address. */
export function useGoToLogin(): (notice: LoginNotice) => void {
  const router = useRouter()
  return (notice) => void router.navigate({ to: '/Login', state: { notice } as never })
}

export function useLoginNotice(): LoginNotice | undefined {
  const state = useLocation({ select: (location) => location.state }) as { notice?: unknown }
  return notices.find((notice) => notice === state.notice)
}
