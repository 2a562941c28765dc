import { createRouter } from '@tanstack/react-router'
import { onSignedOutElsewhere } from '#app/session/sign-out.ts'
import { sessionLost } from '#lib/api/call.ts'
import { sessionQuery } from '#queries/session.ts'
import { newClient } from './client.ts'
import { Pending } from './pending.tsx'
import { routeTree } from './site-map.ts'

export const client = newClient()

// Refetches the session, because it may have ended. If there is no session, layouts/shell.tsx leaves the page.
const askAgain = () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true })
addEventListener(sessionLost, askAgain)
onSignedOutElsewhere(askAgain)

export const router = createRouter({
  routeTree,
  context: { client },
  caseSensitive: true,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Removes parameters that no `validateSearch` returns. They would otherwise reach the pages unchecked.
  search: { strict: true },
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: () => <Pending />,
})
