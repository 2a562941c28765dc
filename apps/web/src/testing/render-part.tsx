import type { BulkJob } from '@counterfoil/contract/complaints/bulk-api'
import type { InboxPreferences } from '@counterfoil/contract/complaints/inbox'
import type { Person } from '@counterfoil/contract/identity'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { newClient } from '#app/client.ts'
import { queryKeys } from '#queries/query-keys.ts'
import { sessionQuery } from '#queries/session.ts'
import { ConfirmHost } from '#ui/dialogs/confirm.tsx'
import { LiveRegion } from '#ui/feedback/live-region.tsx'
import { ToastHost } from '#ui/feedback/toasts.tsx'

type Options = {
  /** The address of the page that shows the part, with its search parameters. */
  at?: string
  /** Who is signed in, for parts that know it from the guard of their page. */
  person?: Person
  /** How an admin works with the inbox. Null lets the part read it. */
  preferences?: InboxPreferences | null
  /** The bulk changes of an admin. Null lets the part read them. */
  jobs?: BulkJob[] | null
}

const defaults: InboxPreferences = { undoSeconds: 10, shortcuts: true }

/**
 * Shows a part in the same surroundings as in the app: a query client, a router, and the places for questions, toasts
 * and screen reader messages. The part disappears when the address changes to another page. `here()` returns the
 * address.
 */
export async function renderPart(
  part: ReactElement,
  { at = '/Homepage', person, preferences = defaults, jobs = [] }: Options = {},
) {
  const client = newClient()
  // None of it becomes old during a test, however busy the machine is. The screen would ask for it again.
  const known = { updatedAt: Date.now() + 3_600_000 }
  if (person) client.setQueryData(sessionQuery.queryKey, person, known)
  if (preferences) client.setQueryData(queryKeys.session.preferences, preferences, known)
  if (jobs) client.setQueryData(queryKeys.session.bulkJobs, jobs, known)
  const { queries, ...others } = client.getDefaultOptions()
  // A failed request is repeated at once, so that tests do not have to wait for the usual delay.
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  const user = userEvent.setup()
  const router = routerWith(part, at)
  await router.load()
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return {
    ...view,
    user,
    /** Replaces the value of a field at once, because typing it letter by letter is slow. */
    fill: async (field: HTMLElement, value: string) => {
      await user.clear(field)
      await user.click(field)
      if (value !== '') await user.paste(value)
    },
    client,
    here: () => router.state.location.href,
  }
}

function routerWith(part: ReactElement, at: string) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <LiveRegion />
        <ConfirmHost />
        <ToastHost />
      </>
    ),
  })
  const [path = '/'] = at.split('?')
  const page = createRoute({ getParentRoute: () => root, path, component: () => part })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  return createRouter({
    routeTree: root.addChildren([page, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    caseSensitive: true,
  })
}
