import { appText } from '#app/app.text.ts'
import { useOverPage } from '#app/over-page.ts'
import { PostAnnouncementDialog } from '#features/announcements/announcement-dialogs.tsx'
import { DepartmentCards } from '#features/colleges/department-cards.tsx'
import { WaitingQueue } from '#features/complaints/waiting-queue.tsx'
import { useText } from '#lib/text.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { over, open, close } = useOverPage()
  return (
    <>
      <PageHeader title={text.titles['/DAdmin']} />
      <div className="dashboard">
        <WaitingQueue />
        <DepartmentCards onOpen={(view) => open({ view })} />
      </div>
      <PostAnnouncementDialog
        isOpen={over.view === 'announcement'}
        onClose={() => close({ view: undefined })}
      />
    </>
  )
}
