import { announcementsText } from '#features/announcements/announcements.text.ts'
import { useText } from '#lib/words/text.ts'
import { EmptyState } from '#ui/feedback/states.tsx'

/** Shown for a list of unread announcements when there are none. */
export function CaughtUp() {
  const text = useText(announcementsText)
  return (
    <EmptyState title={text.caughtUp}>
      <p className="muted">{text.caughtUpHelp}</p>
    </EmptyState>
  )
}
