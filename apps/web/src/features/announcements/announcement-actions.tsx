import type { Announcement } from '@counterfoil/contract/announcements'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { focusHeading } from '#ui/page-header.tsx'
import { removeAnnouncement } from './announcements.api.ts'
import { announcementsText } from './announcements.text.ts'

type AnnouncementActionsProps = { announcement: Announcement; onEdit: (id: string) => void }

/** The buttons that the reader is allowed to use. Screen readers also read the announcement's title at each button. */
export function AnnouncementActions({ announcement, onEdit }: AnnouncementActionsProps) {
  const text = useText(announcementsText)
  const remove = useRemove()
  const { id, title, can } = announcement
  if (!can.edit && !can.remove) return null
  const which = (
    <span className="visually-hidden" data-user>
      {text.which(title)}
    </span>
  )
  return (
    <span className="row-actions">
      {can.edit && (
        <button type="button" className="link-button" onClick={() => onEdit(id)}>
          {text.edit} {which}
        </button>
      )}
      {can.remove && (
        <button type="button" className="link-button danger-link" onClick={() => void remove(announcement)}>
          {text.remove} {which}
        </button>
      )}
    </span>
  )
}

function useRemove() {
  const text = useText(announcementsText)
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (announcement: Announcement) => removeAnnouncement(client, announcement),
    onSuccess: () => {
      toast(text.removed)
      // The pressed button has disappeared with the announcement, so the heading gets the focus.
      focusHeading()
    },
    onError: (error) => toast(text.removeFailed(wordsFor(error)), 'failed'),
  })
  return async (announcement: Announcement) => {
    const { confirmRemove: question, remove: action } = text
    if (await confirm({ question, about: announcement.title, action, isDangerous: true }))
      mutate(announcement)
  }
}
