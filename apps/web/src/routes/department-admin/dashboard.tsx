import { useQuery } from '@tanstack/react-query'
import { appText } from '#app/app.text.ts'
import { useOverlay } from '#app/overlays.ts'
import { PostAnnouncementDialog } from '#features/announcements/announcement-dialogs.tsx'
import { postingQuery } from '#features/announcements/announcements.api.ts'
import { DepartmentCards } from '#features/colleges/department-cards.tsx'
import { WaitingQueue } from '#features/complaints/inbox/waiting-queue.tsx'
import { useText } from '#lib/words/text.ts'
import { useSession } from '#queries/session.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { overlay, open, close } = useOverlay()
  const { data: posting } = useQuery(postingQuery)
  return (
    <>
      <PageHeader title={text.titles['/DAdmin']} about={useSession()?.department?.name} />
      <div className="dashboard">
        <WaitingQueue />
        <DepartmentCards mayPost={posting?.may} onOpen={(view) => open({ view })} />
      </div>
      <PostAnnouncementDialog
        isOpen={overlay.view === 'announcement'}
        onClose={() => close({ view: undefined })}
      />
    </>
  )
}
