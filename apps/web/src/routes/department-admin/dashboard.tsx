import { useQuery } from '@tanstack/react-query'
import { appText } from '#app/app.text.ts'
import { useOverPage } from '#app/over-page.ts'
import { PostAnnouncementDialog } from '#features/announcements/announcement-dialogs.tsx'
import { postingQuery } from '#features/announcements/announcements.api.ts'
import { DepartmentCards } from '#features/colleges/department-cards.tsx'
import { WaitingQueue } from '#features/complaints/inbox/waiting-queue.tsx'
import { useText } from '#lib/words/text.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { over, open, close } = useOverPage()
  const { data: posting } = useQuery(postingQuery)
  return (
    <>
      <PageHeader title={text.titles['/DAdmin']} />
      <div className="dashboard">
        <WaitingQueue />
        <DepartmentCards mayPost={posting?.may} onOpen={(view) => open({ view })} />
      </div>
      <PostAnnouncementDialog
        isOpen={over.view === 'announcement'}
        onClose={() => close({ view: undefined })}
      />
    </>
  )
}
