import { appText } from '#app/app.text.ts'
import { useOverlay } from '#app/overlays.ts'
import {
  EditAnnouncementDialog,
  PostAnnouncementDialog,
} from '#features/announcements/announcement-dialogs.tsx'
import { PostButton } from '#features/announcements/posting/post-button.tsx'
import { AnnouncementReader } from '#features/announcements/reading/announcement-reader.tsx'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { college } = usePerson()
  const { overlay, open, choose, close } = useOverlay()
  return (
    <>
      <PageHeader title={text.titles['/DepartmentAnnouncements']}>
        <PostButton onPress={() => open({ new: 1 })} />
      </PageHeader>
      <AnnouncementReader
        chosen={overlay.id}
        onChoose={(id) => choose({ id })}
        onEdit={(id) => open({ id, edit: 1 })}
      />
      <PostAnnouncementDialog isOpen={overlay.new === 1} onClose={() => close({ new: undefined })} />
      <EditAnnouncementDialog
        id={overlay.edit && overlay.id}
        collegeName={college?.name ?? ''}
        onClose={() => close({ edit: undefined })}
      />
    </>
  )
}
