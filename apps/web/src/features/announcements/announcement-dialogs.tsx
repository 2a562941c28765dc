import { useEffect, useEffectEvent, useRef } from 'react'
import { announcementFormText } from '#features/announcements/posting/announcement-form.text.ts'
import { AnnouncementForm } from '#features/announcements/posting/announcement-form.tsx'
import { PostAnnouncement } from '#features/announcements/posting/post-announcement.tsx'
import { useReadMarks } from '#features/announcements/reading/use-read-marks.ts'
import { useText } from '#lib/words/text.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { FailedState } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { Gone } from './announcement-gone.tsx'
import { announcementsText } from './announcements.text.ts'
import { useAnnouncements } from './use-announcements.ts'

// The address says which of these dialogs is open. The form in a dialog asks before typed text is lost, no matter how
// the person leaves the form.

export function PostAnnouncementDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText(announcementFormText)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.newTitle} width={640}>
      <PostAnnouncement onPosted={onClose} />
    </Dialog>
  )
}

type EditProps = { id: string | undefined; collegeName: string; onClose: () => void }

export function EditAnnouncementDialog({ id, collegeName, onClose }: EditProps) {
  const text = useText(announcementFormText)
  return (
    <Dialog isOpen={id !== undefined} onClose={onClose} title={text.editTitle} width={640}>
      {id !== undefined && <EditAnnouncement key={id} {...{ id, collegeName, onClose }} />}
    </Dialog>
  )
}

function EditAnnouncement({ id, collegeName, onClose }: EditProps & { id: string }) {
  const text = useText(announcementFormText)
  const listText = useText(announcementsText)
  const { list, chosen, isGone } = useAnnouncements(id)
  // An open form stays open, even if the announcement is deleted in the meantime. Saving then reports the problem.
  const opened = useRef(chosen)
  opened.current ??= chosen
  const openedId = opened.current?.id
  const { mark } = useReadMarks()
  const markOpened = useEffectEvent((one: string) => mark(one, true))
  useEffect(() => {
    if (openedId !== undefined) markOpened(openedId)
  }, [openedId])
  if (opened.current) {
    return (
      <AnnouncementForm
        posting={{ collegeName, department: opened.current.department }}
        announcement={opened.current}
        onDone={() => {
          onClose()
          toast(text.saved)
        }}
      />
    )
  }
  if (isGone) return <Gone />
  if (list.error) {
    return (
      <FailedState
        title={listText.failed}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  return <LoadingState rows={1} />
}
