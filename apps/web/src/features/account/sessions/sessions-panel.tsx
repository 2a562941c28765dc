import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  endOtherSessions,
  endSession,
  type OwnSession,
  ownSessionsQuery,
} from '#features/account/account.api.ts'
import { accountText } from '#features/account/account.text.ts'
import { formatMoment } from '#lib/words/dates.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { refreshSession } from '#queries/session.ts'
import { Button } from '#ui/button.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { FailedState } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { Panel } from '#ui/panel.tsx'
import { deviceOf } from './device.ts'
import styles from './sessions.module.css'

/** The devices where the person is signed in, each with a button to sign it out. */
export function SessionsPanel({ level }: { level: 'h2' | 'h3' }) {
  const text = useText(accountText).sessions
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: sessions, error, refetch, isFetching } = useQuery(ownSessionsQuery)
  const end = useEnding(() => heading.current?.focus())
  return (
    <Panel title={text.heading} level={level} headingRef={heading}>
      <p className={`muted ${styles['help']}`}>{text.help}</p>
      {sessions ? (
        <ul className={styles['devices']}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={end} />
          ))}
        </ul>
      ) : error ? (
        <FailedState
          title={text.failed}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <LoadingState words={text.loading} rows={1} />
      )}
      {sessions && sessions.length > 1 && (
        <Button
          look="plain"
          className={styles['others']}
          onClick={() => end({ act: endOtherSessions, done: text.othersSignedOut })}
        >
          {text.signOutOthers}
        </Button>
      )}
    </Panel>
  )
}

type Ending = { act: () => Promise<unknown>; done: string }

/** Returns a function that ends sessions. `giveFocus` moves the focus, because the pressed button disappears. */
function useEnding(giveFocus: () => void): (ending: Ending) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ act }: Ending) => act(),
    onSuccess: async (_nothing, { done }) => {
      await refreshSession(client)
      toast(done)
      giveFocus()
    },
    onError: (error) => toast(wordsFor(error), 'failed'),
  })
  return mutate
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: (ending: Ending) => void }) {
  const text = useText(accountText).sessions
  const device = deviceOf(session.userAgent)
  const name = text.device(device.browser, device.system)
  const since = text.since(formatMoment(session.createdAt))
  const Picture = device.isHandheld ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={styles['device']}>
      <Picture size={24} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={styles['name']}>{name}</p>
        <p className={`muted ${styles['since']}`}>{since}</p>
      </div>
      {session.current ? (
        <span className={styles['current']}>{text.current}</span>
      ) : (
        <button
          type="button"
          className={`link-button ${styles['end']}`}
          onClick={() => onEnd({ act: () => endSession(session.id), done: text.signedOut(name) })}
        >
          {text.signOut} <span className="visually-hidden">{text.signOutWhich(name, since)}</span>
        </button>
      )}
    </li>
  )
}
