import { useId } from 'react'
import { appText } from '#app/app.text.ts'
import { useOverlay } from '#app/overlays.ts'
import { CreateAdminDialog } from '#features/members/admins/create-admin-dialog.tsx'
import { BackToControls } from '#features/members/people/back-to-controls.tsx'
import { DepartmentAdminList } from '#features/members/people/department-admin-list.tsx'
import { InvitationList } from '#features/members/people/invitation-list.tsx'
import { peopleText } from '#features/members/people/people.text.ts'
import { SuperAdminList } from '#features/members/people/super-admin-list.tsx'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const { titles } = useText(appText)
  const { admins, superAdmins } = useText(peopleText)
  const { id: ownId } = usePerson()
  const { overlay, open, close } = useOverlay()
  const headingId = useId()
  const stop = () => close({ view: undefined })
  return (
    <>
      <BackToControls />
      <PageHeader title={titles['/DepartmentAdminList']}>
        <Button onClick={() => open({ view: 'department-admin' })}>{admins.create}</Button>
      </PageHeader>
      <DepartmentAdminList />
      <section className="page-part" aria-labelledby={headingId}>
        <div className="page-part-head">
          <h2 id={headingId}>{superAdmins.heading}</h2>
          <Button look="plain" onClick={() => open({ view: 'super-admin' })}>
            {superAdmins.create}
          </Button>
        </div>
        <p className="muted">{superAdmins.help}</p>
        <SuperAdminList ownId={ownId} />
      </section>
      <div className="page-part">
        <InvitationList />
      </div>
      <CreateAdminDialog
        kind="department-admin"
        isOpen={overlay.view === 'department-admin'}
        onClose={stop}
      />
      <CreateAdminDialog kind="super-admin" isOpen={overlay.view === 'super-admin'} onClose={stop} />
    </>
  )
}
