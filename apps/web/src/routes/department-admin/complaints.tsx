import { Link } from '@tanstack/react-router'
import { appText } from '#app/app.text.ts'
import { useOverlay } from '#app/overlays.ts'
import { CounterButton } from '#features/complaints/counter/counter-button.tsx'
import { useCounter } from '#features/complaints/counter/use-counter.tsx'
import { Inbox } from '#features/complaints/inbox/inbox.tsx'
import { useIsWide } from '#features/complaints/inbox/pane/list-and-pane.tsx'
import { useText } from '#lib/words/text.ts'
import { useSession } from '#queries/session.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { overlay, open, choose, close } = useOverlay()
  // A phone has no room for these above the list. The texts are in the profile as well, and filing is in the list's menu.
  const isWide = useIsWide()
  const counter = useCounter()
  return (
    <>
      <PageHeader
        look="compact"
        title={text.titles['/DepartmentComplaints']}
        about={useSession()?.department?.name}
      >
        {isWide && (
          <Link className="link-button" to="/CannedTexts">
            {text.titles['/CannedTexts']}
          </Link>
        )}
        {isWide && counter.open && <CounterButton onPress={counter.open} />}
      </PageHeader>
      <Inbox
        id={overlay.id}
        onOpen={(id) => (overlay.id === undefined ? open({ id }) : choose({ id }))}
        onClose={() => close({ id: undefined })}
        onFile={counter.open}
        isOfCollege={false}
      />
      {counter.dialog}
    </>
  )
}
