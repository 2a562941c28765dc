import { type LiveState, type Topic, topics } from '@counterfoil/contract/live'
import {
  type InvalidateQueryFilters,
  partialMatchKey,
  type Query,
  type QueryClient,
  useIsMutating,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from '#queries/query-keys.ts'
import { signOutKey } from '#queries/session.ts'
import { leavingEvent } from './session/leave.ts'

// There is one live stream per browser, not per tab. A browser opens at most six connections to a host, so a seventh
// tab would hang. The tab that holds the lock reads the stream and forwards its events to the other tabs. When this tab
// closes, another tab gets the lock.

const lockName = 'live'
const channelName = 'live'
const pollConnectedMs = 60_000
const pollDisconnectedMs = 15_000

type Heard = { topic: Topic | 'all' } | LiveState
/** A message between tabs: news from the stream, or the question of a new tab whether the stream is connected. */
type Said = Heard | 'how is it?'

let isLive = false

/** The time after which a visible screen refetches without a live event. It is longer while the stream works. */
export const askAgainMs = () => (isLive ? pollConnectedMs : pollDisconnectedMs)

/**
 * The longest wait, in milliseconds, before a topic is refetched. Each browser waits a random time between half of it
 * and the whole. A new announcement makes everyone in a college refetch, so announcements have the longest wait.
 */
const spreadMs: Record<Topic, number> = {
  session: 0,
  members: 50,
  college: 50,
  complaints: 50,
  announcements: 500,
  notices: 50,
}

/** A busy office files and handles complaints all the time, and counting the figures of a large college takes long. */
const figuresSpreadMs = 20_000

/**
 * Returns a function that refetches the topic of an event. Several events in a short time cause one refetch. A hidden
 * tab refetches when it is shown again.
 */
function makeHearing(client: QueryClient): (heard: Heard) => void {
  const waiting = new Set<string>()
  const later = (what: string, withinMs: number, filters: InvalidateQueryFilters) => {
    if (waiting.has(what)) return
    waiting.add(what)
    setTimeout(
      () => {
        waiting.delete(what)
        const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active'
        void client.invalidateQueries({ ...filters, refetchType })
      },
      withinMs * (0.5 + Math.random() / 2),
    )
  }
  const { figures } = queryKeys.complaints
  const note = (topic: Topic) => {
    const predicate = ({ queryKey }: Query) => !partialMatchKey(queryKey, figures)
    later(topic, spreadMs[topic], { queryKey: queryKeys[topic].all, predicate })
    if (topic === 'complaints') later('figures', figuresSpreadMs, { queryKey: figures })
  }
  return (heard) => {
    if ('live' in heard) isLive = heard.live
    else for (const topic of heard.topic === 'all' ? topics : [heard.topic]) note(topic)
  }
}

/** Keeps the live stream open until `signal` is aborted. Only one tab of the browser does this at a time. */
function listen(say: (heard: Heard) => void, signal: AbortSignal): Promise<void> {
  return new Promise((end) => {
    let waitMs = 1000
    let again: ReturnType<typeof setTimeout> | undefined
    let source: EventSource | undefined
    const open = () => {
      source = new EventSource('/live')
      source.addEventListener('state', ({ data }) => {
        waitMs = 1000
        say(JSON.parse(data) as LiveState)
        // Events may have been missed while the stream was not connected, so everything on the screen is refetched.
        say({ topic: 'all' })
      })
      source.addEventListener('topic', ({ data }) => say(JSON.parse(data) as { topic: Topic }))
      source.addEventListener('error', () => {
        say({ live: false })
        if (source?.readyState !== EventSource.CLOSED) return
        // The server refused the stream, so the session may have ended. Refetching the session shows whether it has.
        say({ topic: 'session' })
        again = setTimeout(open, waitMs * (0.5 + Math.random()))
        waitMs = Math.min(pollConnectedMs, waitMs * 2)
      })
    }
    signal.addEventListener('abort', () => {
      clearTimeout(again)
      source?.close()
      end()
    })
    open()
  })
}

function connect(client: QueryClient): () => void {
  const stop = new AbortController()
  addEventListener(leavingEvent, () => stop.abort(), { signal: stop.signal })
  const channel = new BroadcastChannel(channelName)
  const hear = makeHearing(client)
  const say = (heard: Heard) => {
    hear(heard)
    channel.postMessage(heard)
  }
  let isListening = false
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data !== 'how is it?') hear(data)
    else if (isListening) channel.postMessage({ live: isLive } satisfies LiveState)
  })
  channel.postMessage('how is it?' satisfies Said)
  // A browser without the Web Locks API gets no stream and refetches every 15 seconds.
  navigator.locks
    ?.request(lockName, { signal: stop.signal }, () => {
      isListening = true
      return listen(say, stop.signal)
    })
    .catch(() => undefined)
  return () => {
    isLive = false
    stop.abort()
    channel.close()
  }
}

/**
 * While a person is signed in, the screen shows changes by other people without a reload. Signing out closes the stream
 * first, because the server ends it with the session, and the browser would ask for it again. If signing out fails, the
 * stream opens again.
 */
export function useLive(client: QueryClient, isSignedIn: boolean): void {
  const isSigningOut = useIsMutating({ mutationKey: signOutKey }, client) > 0
  const isWanted = isSignedIn && !isSigningOut
  useEffect(() => (isWanted ? connect(client) : undefined), [client, isWanted])
}
