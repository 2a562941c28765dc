import { setTimeout } from 'node:timers/promises'
import { identityApi } from '@counterfoil/contract/identity'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { OwnSession } from '#features/account/account.api.ts'
import { call } from '#lib/api/call.ts'
import { api } from '#testing/api.ts'
import { renderPart } from '#testing/render-part.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { SignOutButton } from './sign-out-button.tsx'

const { listSessions, endSession, endOtherSessions, signOut } = identityApi

const firefox = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/142.0'
const aSession = (given: Partial<OwnSession> = {}): OwnSession => ({
  id: crypto.randomUUID(),
  current: false,
  userAgent: firefox,
  createdAt: '2026-11-12T08:14:00.000Z',
  ...given,
})

const rows = () => screen.getAllByRole('listitem')

it('lists this device first, signs another one out, and moves the focus', async () => {
  const here = aSession({ current: true, userAgent: null, createdAt: '2026-11-01T08:00:00.000Z' })
  const there = aSession()
  let sessions = [there, here]
  api.answers(listSessions, () => ({ items: sessions }))
  api.answers(endSession, () => {
    sessions = [here]
    return {}
  })
  const { user } = await renderPart(<SessionsPanel level="h2" />)
  expect(screen.getByText('Loading devices...')).toBeInTheDocument()
  await screen.findByText('This device')
  expect(within(rows()[0] as HTMLElement).getByText('This device')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Sign out Firefox on Windows/ }))
  expect(await screen.findByText('Firefox on Windows has been signed out.')).toBeVisible()
  expect(rows()).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus()
  expect(api.sent(endSession).map(({ params }) => params)).toEqual([{ id: there.id }])
  expect(screen.queryByRole('button', { name: 'Sign out other devices' })).not.toBeInTheDocument()
})

it('signs all other devices out at once, and says if that failed', async () => {
  api.answers(listSessions, { items: [aSession({ current: true }), aSession()] })
  api.loses(endOtherSessions)
  const { user } = await renderPart(<SessionsPanel level="h2" />)
  const others = await screen.findByRole('button', { name: 'Sign out other devices' })
  await user.click(others)
  expect(await screen.findByText(/^Counterfoil could not be reached/)).toBeVisible()
  api.answers(endOtherSessions, {})
  await user.click(others)
  expect(await screen.findByText('All other devices have been signed out.')).toBeVisible()
})

it('says that the devices could not be loaded, and tries again', async () => {
  api.loses(listSessions)
  const { user } = await renderPart(<SessionsPanel level="h2" />)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Your devices could not be loaded.')
  api.answers(listSessions, { items: [aSession({ current: true })] })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This device')).toBeVisible()
})

it('says that signing out failed, and can be tried again [sign-out.failed]', async () => {
  const onSignedOut = vi.fn<(notice: string) => Promise<never>>()
  api.loses(signOut)
  const { user } = await renderPart(<SignOutButton onSignedOut={onSignedOut} />)
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Sign out failed. Please try again.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign Out' })).toHaveFocus()
  expect(onSignedOut).not.toHaveBeenCalled()
  api.answers(signOut, {})
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onSignedOut).toHaveBeenCalledExactlyOnceWith('Signed out successfully!'))
})

describe('a request that is under way when the person signs out', () => {
  const signOutWhileLoading = async (onSignedOut: () => Promise<never>) => {
    api.answers(listSessions, () => new Promise(() => undefined))
    const part = (
      <>
        <SessionsPanel level="h2" />
        <SignOutButton onSignedOut={onSignedOut} />
      </>
    )
    const { user, client } = await renderPart(part)
    await waitFor(() => expect(api.sent(listSessions)).toHaveLength(1))
    api.answers(listSessions, { items: [aSession({ current: true })] })
    await user.click(screen.getByRole('button', { name: 'Sign Out' }))
    return client
  }

  it('is cancelled, because it would be refused without a session', async () => {
    const onSignedOut = vi.fn<() => Promise<never>>()
    api.answers(signOut, {})
    const client = await signOutWhileLoading(onSignedOut)
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce())
    expect(client.isFetching()).toBe(0)
  })

  it('is sent again if signing out fails', async () => {
    api.loses(signOut)
    await signOutWhileLoading(vi.fn<() => Promise<never>>())
    expect(await screen.findByText('This device')).toBeVisible()
  })
})

it('lets no part that is loaded late ask without a session', async () => {
  const onSignedOut = vi.fn<() => Promise<never>>()
  api.answers(signOut, {})
  const { user } = await renderPart(<SignOutButton onSignedOut={onSignedOut} />)
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce())
  void call(listSessions, {})
  await setTimeout(100)
  expect(api.sent(listSessions)).toEqual([])
})

it('treats a session that has already ended as signed out', async () => {
  const onSignedOut = vi.fn<(notice: string) => Promise<never>>()
  api.refuses(signOut, 'session.missing')
  const { user } = await renderPart(<SignOutButton onSignedOut={onSignedOut} />)
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(onSignedOut).toHaveBeenCalledExactlyOnceWith('Signed out successfully!'))
})
