import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readText, useText } from '#lib/words/text.ts'
import { ConfirmHost } from '#ui/dialogs/confirm.tsx'
import { LiveRegion } from '#ui/feedback/live-region.tsx'
import { ToastHost } from '#ui/feedback/toasts.tsx'
import { appText } from './app.text.ts'
import { type AppPath, pageOf } from './paths.ts'

/** The parts of every screen: a skip link, the live region for screen readers, confirmation dialogs and toasts. */
export function Root() {
  const text = useText(appText)
  useTitleAndFocus()
  return (
    <>
      <a className="skip-link" href="#main">
        {text.skip}
      </a>
      <Outlet />
      <LiveRegion />
      <ConfirmHost />
      <ToastHost />
    </>
  )
}

/** Sets the title of a new screen and focuses its heading, so that screen readers announce the change. */
function useTitleAndFocus(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const isFirst = useRef(true)
  const router = useRouter()
  useEffect(() => {
    if (path === undefined) return
    document.title = titleOf(
      path,
      router.state.matches.some((match) => match.status === 'notFound'),
    )
    if (!isFirst.current) document.querySelector<HTMLElement>('h1')?.focus()
    isFirst.current = false
  }, [path, router])
}

function titleOf(path: string, isNotFound: boolean): string {
  const text = readText(appText)
  const title = !isNotFound && path in pageOf ? text.titles[path as AppPath] : text.notFound.title
  return text.titled(title)
}
