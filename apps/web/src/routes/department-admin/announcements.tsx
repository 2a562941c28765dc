import { appText } from '#app/app.text.ts'
import { useOverPage } from '#app/over-page.ts'
import {
  EditAnnouncementDialog,
  PostAnnouncementDialog,
} from '#features/announcements/announcement-dialogs.tsx'
import { AnnouncementReader } from '#features/announcements/announcement-reader.tsx'
import { PostButton } from '#features/announcements/posting/post-button.tsx'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { college } = usePerson()
  const { over, open, choose, close } = useOverPage()
  return (
    <>
      <PageHeader title={text.titles['/DepartmentAnnouncements']}>
        <PostButton onPress={() => open({ new: 1 })} />
      </PageHeader>
      <AnnouncementReader
        chosen={over.id}
        onChoose={(id) => choose({ id })}
        onEdit={(id) => open({ id, edit: 1 })}
      />
      <PostAnnouncementDialog isOpen={over.new === 1} onClose={() => close({ new: undefined })} />
      <EditAnnouncementDialog
        id={over.edit && over.id}
        collegeName={college?.name ?? ''}
        onClose={() => close({ edit: undefined })}
      />
    </>
  )
}
