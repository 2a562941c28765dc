import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { Fragment, useEffect, useRef } from 'react'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Deed } from './deed.tsx'
import { isWritten } from './event-words.ts'
import { Message } from './message.tsx'
import styles from './thread.module.css'
import { threadText } from './thread.text.ts'
import { useNews } from './use-news.ts'
import { useShowLast } from './use-show-last.ts'
import { useShownEvents } from './use-shown-events.ts'

export type ThreadProps = {
  complaint: Pick<ComplaintDetails, 'id' | 'events' | 'eventsLeftOut' | 'questionId' | 'reporter'>
  /** Whether the reader filed the complaint. */
  isOwn?: boolean
}

/** What happened to a complaint, oldest first: stamps for what was done, paper for what was written. */
export function Thread({ complaint, isOwn = false }: ThreadProps) {
  const text = useText(threadText)
  const list = useRef<HTMLOListElement>(null)
  const { events, earlier, showEarlier, isLoading, error, wanted } = useShownEvents(complaint)
  useEffect(() => {
    const item =
      wanted.current && list.current?.querySelector<HTMLElement>(`[data-event="${wanted.current}"]`)
    if (!item) return
    wanted.current = undefined
    item.focus()
  })
  useShowLast(list)
  // The server sends students no events of the office for itself. If it ever did, they would still not be shown.
  const shown = isOwn ? events.filter(({ visibility }) => visibility === 'public') : events
  const firstNew = useNews(shown, isOwn)
  return (
    <>
      {earlier > 0 && (
        <div>
          <button
            type="button"
            className="link-button"
            aria-busy={isLoading || undefined}
            onClick={showEarlier}
          >
            {isLoading ? text.loading : text.showEarlier(earlier)}
          </button>
          {error && <p role="alert">{text.earlierFailed(wordsFor(error))}</p>}
        </div>
      )}
      <ol className={styles['thread']} ref={list}>
        {shown.map((event) => (
          <Fragment key={event.id}>
            {event.id === firstNew && <li className={styles['new']}>{text.new}</li>}
            {isWritten(event) ? (
              <Message event={event} complaint={complaint} isOwn={isOwn} />
            ) : (
              <Deed event={event} complaint={complaint} isOwn={isOwn} />
            )}
          </Fragment>
        ))}
      </ol>
    </>
  )
}
