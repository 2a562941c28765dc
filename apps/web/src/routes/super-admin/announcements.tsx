import { IconPlus } from '@tabler/icons-react'
import { appText } from '#app/app.text.ts'
import { useOverlay } from '#app/overlays.ts'
import {
  EditAnnouncementDialog,
  PostAnnouncementDialog,
} from '#features/announcements/announcement-dialogs.tsx'
import { AnnouncementList } from '#features/announcements/announcement-list.tsx'
import { announcementsText } from '#features/announcements/announcements.text.ts'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { addNew } = useText(announcementsText)
  const person = usePerson()
  const { overlay, open, close } = useOverlay()
  const stop = () => close({ new: undefined, id: undefined })
  return (
    <>
      <PageHeader title={text.titles['/SuperAdminAnnouncement']}>
        <Button
          isFloating
          icon={<IconPlus size={20} stroke={2} aria-hidden="true" />}
          onClick={() => open({ new: 1 })}
        >
          {addNew}
        </Button>
      </PageHeader>
      <AnnouncementList onEdit={(id) => open({ id })} />
      <PostAnnouncementDialog isOpen={overlay.new === 1} onClose={stop} />
      <EditAnnouncementDialog id={overlay.id} collegeName={person.college?.name ?? ''} onClose={stop} />
    </>
  )
}
