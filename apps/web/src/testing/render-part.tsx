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
import { ConfirmHost } from '#ui/dialogs/confirm.tsx'
import { LiveRegion } from '#ui/feedback/live-region.tsx'
import { ToastHost } from '#ui/feedback/toasts.tsx'

type Options = {
  /** The address of the page that shows the part, with its search parameters. */
  at?: string
}

/**
 * Shows a part in the same surroundings as in the app: a query client, a router, and the places for questions, toasts
 * and screen reader messages. The part disappears when the address changes to another page. `here()` returns the
 * address.
 */
export async function renderPart(part: ReactElement, { at = '/Homepage' }: Options = {}) {
  const client = newClient()
  const { queries, ...defaults } = client.getDefaultOptions()
  // A failed request is repeated at once, so that tests do not have to wait for the usual delay.
  client.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } })
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
