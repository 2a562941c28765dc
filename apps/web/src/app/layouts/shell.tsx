import type { Person } from '@counterfoil/contract/identity'
import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef } from 'react'
import { homeOf } from '#app/session/home.ts'
import { leaveFor } from '#app/session/leave.ts'
import { handOverNotice } from '#lib/browser/hand-over-notice.ts'
import { useText } from '#lib/words/text.ts'
import { useSession } from '#queries/session.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { OfflineNotice } from '#ui/feedback/offline-notice.tsx'
import { sessionEndMessage } from '#ui/feedback/session-end-message.ts'
import { appText } from '../app.text.ts'
import { useLive } from '../live.ts'
import { Pending } from '../pending.tsx'
import { Bell } from './bell.tsx'
import { useKeptFiles } from './use-kept-files.ts'

/** The layout of every screen for a person who is signed in. */
export function Shell({
  kind,
  bar: Bar,
  notice: Notice,
  below: Below,
}: {
  kind: 'student' | 'staff'
  bar: ComponentType<{ person: Person }>
  /** What is shown above every page. */
  notice?: ComponentType<{ person: Person }>
  /** What the rail of a wide screen has below the navigation. */
  below?: ComponentType
}) {
  const text = useText(appText)
  const person = useSession()
  useLeaveWhenSignedOut(person)
  useLive(useQueryClient(), Boolean(person))
  useKeptFiles(person?.email)
  if (!person) return <Pending />
  return (
    <>
      <div className="shell-notice">
        <OfflineNotice />
      </div>
      <div className="shell" data-kind={kind}>
        <div className="shell-rail">
          <header className="shell-bar">
            <Brand person={person} />
          </header>
          <nav className="nav" aria-label={text.navigation}>
            <Bar person={person} />
          </nav>
          {Below && <Below />}
          <Bell reader={person.role} />
        </div>
        <main className="shell-main ledger" id="main" tabIndex={-1}>
          <div className="shell-page">
            {Notice && <Notice person={person} />}
            <Outlet />
          </div>
        </main>
      </div>
    </>
  )
}

/** The college's name links to the home page. */
function Brand({ person }: { person: Person }) {
  const text = useText(appText)
  const name = person.college?.name ?? text.product
  return (
    <Link className="brand" to={homeOf(person.role) ?? '/Login'} title={name} data-user>
      <BrandMark />
      <span className="brand-name">{name}</span>
    </Link>
  )
}

/**
 * Leaves this page when the person has signed out in another tab or was deleted. Reloads it when another person is
 * signed in or the role has changed.
 */
function useLeaveWhenSignedOut(person: Person | null | undefined): void {
  const powers = person && `${person.id} ${person.role}`
  const shownTo = useRef(powers)
  useEffect(() => {
    if (powers === null) leaveSaying(sessionEndMessage())
    else if (powers !== shownTo.current) location.reload()
  }, [powers])
}

/** Leaves the app. `words` is the message of an action that failed because the session had ended. `/` shows it too. */
function leaveSaying(words: string | undefined): void {
  if (words !== undefined && document.documentElement.dataset['leaving'] === undefined) handOverNotice(words)
  void leaveFor('/')
}
