import { identityApi, type Person } from '@counterfoil/contract/identity'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, isRedirect, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { takeWantedPath } from '#app/session/wanted-path.ts'
import { api } from '#testing/api.ts'
import { aPerson } from '#testing/identity.ts'
import { newClient } from './client.ts'
import { routeTree } from './site-map.ts'

/** The roles that may open each page: section 2 of the specification, and our additional pages. */
const guarded: Record<string, readonly Person['role'][]> = {
  '/Homepage': ['student'],
  '/ComplaintForm': ['student'],
  '/StudentAnnouncements': ['student'],
  '/ProfilePage': ['student'],
  '/ComplaintDetailPage': ['student'],
  '/HomepageAdmin': ['SuperAdmin'],
  '/DeletedComplaints': ['SuperAdmin'],
  '/SuperAdminAnnouncement': ['SuperAdmin'],
  '/DepartmentAdminList': ['SuperAdmin'],
  '/Controls': ['SuperAdmin'],
  '/AdminProfile': ['SuperAdmin'],
  '/AnnouncementForm': ['SuperAdmin'],
  '/StudentList': ['SuperAdmin'],
  '/Services': ['SuperAdmin'],
  '/Settings': ['SuperAdmin'],
  '/Statistics': ['SuperAdmin', 'DepartmentAdmin'],
  '/CannedTexts': ['SuperAdmin', 'DepartmentAdmin'],
  '/DAdmin': ['DepartmentAdmin'],
  '/DepartmentComplaints': ['DepartmentAdmin'],
  '/DepartmentAnnouncements': ['DepartmentAdmin'],
}
const homes = { student: '/Homepage', SuperAdmin: '/HomepageAdmin', DepartmentAdmin: '/DAdmin' } as const
const roles = Object.keys(homes) as (keyof typeof homes)[]

type Search = Record<string, unknown>
type Options = {
  beforeLoad?: (going: {
    context: object
    location: { href: string }
    preload: boolean
    search: Search
  }) => Promise<void>
  validateSearch?: (search: Search) => Search
}

/**
 * Returns a function that opens an address as this person. Its result is the address where the person arrives, which
 * differs if a guard redirects.
 */
function visitsAs(person: Person | null) {
  api.answers(identityApi.readSession, { person })
  const context = { client: newClient() }
  const router = createRouter({ routeTree, context, history: createMemoryHistory(), caseSensitive: true })
  return async (path: string): Promise<string> => {
    const ids = router.matchRoutes(path.replace(/\?.*/, ''), {}).map(({ routeId }) => routeId)
    const options = ids.map((id) => router.routesById[id]?.options as Options | undefined)
    const guarding = options.filter((one) => one?.beforeLoad)
    expect(guarding, `${path} is guarded`).not.toEqual([])
    const typed = Object.fromEntries(new URL(path, 'http://localhost').searchParams)
    const going = { context, location: { href: path }, preload: false }
    const passed = Promise.all(
      guarding.map((one) => one?.beforeLoad?.({ ...going, search: one.validateSearch?.(typed) ?? {} })),
    ).then(
      () => path,
      (thrown: unknown) => {
        if (!isRedirect(thrown)) throw thrown
        return thrown.options.href ?? String(thrown.options.to)
      },
    )
    return Promise.race([passed, left()])
  }
}

/** Waits until the app leaves for `/`, a separate document that this test does not open. */
async function left(): Promise<string> {
  const page = document.documentElement
  await new Promise<void>((done) => {
    new MutationObserver((_changes, observer) => {
      observer.disconnect()
      done()
    }).observe(page, { attributeFilter: ['data-leaving'] })
  })
  delete page.dataset['leaving']
  return '/'
}

const complaints = vi.spyOn(console, 'error')

// The simulated browser cannot navigate and logs an error about it. Any other error fails the test.
afterEach(() => {
  const words = complaints.mock.calls.map(([first]) => String(first))
  expect(words.filter((one) => !one.includes('Not implemented: navigation'))).toEqual([])
  complaints.mockClear()
})

it('keeps the place of a QR code in the address of the form', () => {
  const router = createRouter({ routeTree, context: { client: newClient() }, history: createMemoryHistory() })
  const place = '0199aaaa-0000-7000-8000-000000000000'
  const { validateSearch } = router.routesById['/student/ComplaintForm'].options
  expect((validateSearch as (search: Search) => Search)({ place, spam: 1 })).toEqual({ place })
})

describe('a guarded page', () => {
  it.each([...roles, 'nobody'] as const)('opens to %s only where section 2 says so', async (who) => {
    const visit = visitsAs(who === 'nobody' ? null : aPerson({ role: who }))
    for (const [path, allowed] of Object.entries(guarded)) {
      const mayOpen = allowed.some((role) => role === who)
      expect(await visit(path), path).toBe(mayOpen ? path : '/')
    }
  })

  it('does not open while the person still has a temporary password', async () => {
    const visit = visitsAs(aPerson({ role: 'DepartmentAdmin', passwordToReplace: true }))
    for (const path of ['/DAdmin', '/Homepage', '/Login']) expect(await visit(path)).toBe('/NewPassword')
    expect(await visit('/NewPassword')).toBe('/NewPassword')
  })

  it('is remembered for a visitor, and opens after the sign-in if the role may', async () => {
    const wanted = '/ComplaintDetailPage?id=0199aaaa-0000-7000-8000-000000000000'
    for (const [role, end] of [
      ['student', wanted],
      ['SuperAdmin', wanted.replace('ComplaintDetailPage', 'HomepageAdmin')],
    ] as const) {
      expect(await visitsAs(null)(wanted)).toBe('/')
      expect(await visitsAs(aPerson({ role }))('/Login')).toBe(end)
    }
  })

  it('is not remembered for a person with another role', async () => {
    expect(await visitsAs(aPerson({ role: 'student' }))('/Controls')).toBe('/')
    expect(takeWantedPath()).toBeUndefined()
  })
})

describe('a page for visitors', () => {
  it.each([
    { who: 'nobody', home: undefined },
    { who: 'student', home: homes.student },
    { who: 'SuperAdmin', home: homes.SuperAdmin },
    { who: 'DepartmentAdmin', home: homes.DepartmentAdmin },
  ] as const)('is shown to $who or leads home [guards.login-and-sign-up]', async ({ who, home }) => {
    const visit = visitsAs(who === 'nobody' ? null : aPerson({ role: who }))
    for (const path of ['/Login', '/SignUp', '/SecondFactor']) expect(await visit(path)).toBe(home ?? path)
    expect(await visit('/NewPassword')).toBe(home ?? '/Login')
  })
})

describe('a link in a mail', () => {
  const about = '/ComplaintDetailPage?id=0199aaaa-0000-7000-8000-000000000000'
  const link = `/Login?to=${encodeURIComponent(about)}`

  it('leads to its page through the sign-in, or directly if the person is signed in', async () => {
    expect(await visitsAs(null)(link)).toBe(link)
    expect(await visitsAs(aPerson({ role: 'student' }))('/Login')).toBe(about)
    expect(await visitsAs(aPerson({ role: 'student' }))(link)).toBe(about)
  })

  it('leads to the same complaint on the page of another role', async () => {
    const own = about.replace('ComplaintDetailPage', 'DepartmentComplaints')
    expect(await visitsAs(aPerson({ role: 'DepartmentAdmin' }))(link)).toBe(own)
  })

  it.each([
    { role: 'student', own: '/ProfilePage#mail' },
    { role: 'SuperAdmin', own: '/AdminProfile#mail' },
    { role: 'DepartmentAdmin', own: '/DAdmin?view=profile#mail' },
  ] as const)('leads a $role to their mail settings', async ({ role, own }) => {
    expect(await visitsAs(aPerson({ role }))('/Login?to=%2FProfilePage%23mail')).toBe(own)
  })

  it('leads home where the role may not open the page', async () => {
    expect(await visitsAs(aPerson({ role: 'DepartmentAdmin' }))('/Login?to=/Controls')).toBe('/DAdmin')
  })

  // T14
  it.each([
    ...['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'],
    ...['/nowhere', '/api/session', '/Login', '/__proto__', '/constructor', '', '/homepage'],
  ])('leads nowhere but to a page of our own: %s', async (to) => {
    const forged = `/Login?to=${encodeURIComponent(to)}`
    expect(await visitsAs(null)(forged)).toBe(forged)
    expect(takeWantedPath()).toBeUndefined()
    expect(await visitsAs(aPerson({ role: 'student' }))(forged)).toBe('/Homepage')
  })
})

it('says that the server does not answer, and offers to load the page again', async () => {
  api.loses(identityApi.readSession)
  // React also logs the error that the error screen shows.
  complaints.mockImplementationOnce(() => undefined)
  const client = newClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const history = createMemoryHistory({ initialEntries: ['/Homepage'] })
  const router = createRouter({ routeTree, context: { client }, history, caseSensitive: true })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Counterfoil isn’t responding' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Counterfoil could not be reached.')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(complaints).toHaveBeenCalledOnce()
  complaints.mockClear()
})
