import { Link } from '@tanstack/react-router'
import { appText } from '#app/app.text.ts'
import { useOverlay } from '#app/overlays.ts'
import { PostAnnouncementDialog } from '#features/announcements/announcement-dialogs.tsx'
import { PlanNotice } from '#features/billing/plan-notice.tsx'
import { ControlCards } from '#features/colleges/control-cards.tsx'
import { CreateAdminDialog } from '#features/members/admins/create-admin-dialog.tsx'
import { useText } from '#lib/words/text.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { overlay, open, close } = useOverlay()
  const stop = () => close({ view: undefined })
  return (
    <>
      <PageHeader title={text.titles['/Controls']}>
        <Link className="link-button" to="/Audit">
          {text.titles['/Audit']}
        </Link>
      </PageHeader>
      <PlanNotice />
      <ControlCards onOpen={(view) => open({ view })} />
      <CreateAdminDialog
        kind="department-admin"
        isOpen={overlay.view === 'department-admin'}
        onClose={stop}
      />
      <CreateAdminDialog kind="super-admin" isOpen={overlay.view === 'super-admin'} onClose={stop} />
      <PostAnnouncementDialog isOpen={overlay.view === 'announcement'} onClose={stop} />
    </>
  )
}
