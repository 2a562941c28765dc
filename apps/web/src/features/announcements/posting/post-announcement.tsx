import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Posting, postingQuery } from '#features/announcements/announcements.api.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { useText } from '#lib/words/text.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { EmptyState, FailedState } from '#ui/feedback/states.tsx'
import { announcementFormText } from './announcement-form.text.ts'
import { AnnouncementForm } from './announcement-form.tsx'

const closesAfterMs = 1500

type PostAnnouncementProps = {
  /** Called a moment after posting, so that people have time to read the message. */
  onPosted: () => void
  withPreview?: boolean
}

/** Shows the form and then the success message. If the reader cannot post now, it says why instead. */
export function PostAnnouncement({ onPosted, withPreview = false }: PostAnnouncementProps) {
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery(postingQuery)
  // A cached answer is not used, because another admin may have used up this week's announcements in the meantime.
  const posting = isFetchedAfterMount ? data : undefined
  const [isPosted, setIsPosted] = useState(false)
  // An open form stays open, so that typed text is not lost when another admin uses up this week's announcements.
  const granted = useRef<Posting>(undefined)
  if (posting && mayPostNow(posting)) granted.current ??= posting
  if (isPosted) return <Posted onClosing={onPosted} />
  if (granted.current) {
    return (
      <AnnouncementForm
        posting={granted.current}
        onDone={() => setIsPosted(true)}
        withPreview={withPreview}
      />
    )
  }
  if (posting) return posting.may ? <UsedUp posting={posting} /> : <NotAllowed />
  if (error) return <NotLoaded error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return <LoadingState rows={1} />
}

const mayPostNow = ({ may, thisWeek: { used, limit } }: Posting) => may && (limit === null || used < limit)

function NotAllowed() {
  const text = useText(announcementFormText)
  return (
    <div role="alert">
      <EmptyState title={text.notAllowed}>
        <p className="muted">{text.notAllowedHelp}</p>
      </EmptyState>
    </div>
  )
}

function UsedUp({ posting: { thisWeek, department } }: { posting: Posting }) {
  const text = useText(announcementFormText)
  return (
    <div role="alert">
      <EmptyState title={text.usedUp(thisWeek.limit ?? 0)}>
        <p className="muted">{department ? text.usedUpAsk : text.usedUpHelp}</p>
        {!department && (
          <div>
            <Link className="button" to="/Services">
              {text.seePlans}
            </Link>
          </div>
        )}
      </EmptyState>
    </div>
  )
}

type NotLoadedProps = { error: unknown; onRetry: () => void; isRetrying: boolean }

function NotLoaded(props: NotLoadedProps) {
  const text = useText(announcementFormText)
  const { error } = props
  if (error instanceof ApiProblem && error.code === 'request.role_not_allowed') return <NotAllowed />
  if (error instanceof ApiProblem && error.code === 'member.missing') {
    return (
      <div role="alert">
        <EmptyState title={text.noUser} />
      </div>
    )
  }
  return <FailedState title={text.loadFailed} {...props} />
}

function Posted({ onClosing }: { onClosing: () => void }) {
  const text = useText(announcementFormText)
  const words = useRef<HTMLDivElement>(null)
  const closing = useRef(onClosing)
  useEffect(() => {
    words.current?.focus()
    const timer = setTimeout(() => closing.current(), closesAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="notice" role="status" tabIndex={-1} ref={words}>
      <p className="notice-title">{text.posted}</p>
      <p className="muted">{text.postedHelp}</p>
    </div>
  )
}
