import { appText } from '#app/app.text.ts'
import { useOverPage } from '#app/over-page.ts'
import { PostAnnouncementDialog } from '#features/announcements/announcement-dialogs.tsx'
import { ControlCards } from '#features/colleges/control-cards.tsx'
import { CreateAdminDialog } from '#features/members/admins/create-admin-dialog.tsx'
import { useText } from '#lib/words/text.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { over, open, close } = useOverPage()
  const stop = () => close({ view: undefined })
  return (
    <>
      <PageHeader title={text.titles['/Controls']} />
      <ControlCards onOpen={(view) => open({ view })} />
      <CreateAdminDialog kind="department-admin" isOpen={over.view === 'department-admin'} onClose={stop} />
      <CreateAdminDialog kind="super-admin" isOpen={over.view === 'super-admin'} onClose={stop} />
      <PostAnnouncementDialog isOpen={over.view === 'announcement'} onClose={stop} />
    </>
  )
}
