import { appText } from '#app/app.text.ts'
import { useOverlay } from '#app/overlays.ts'
import { NewComplaintLink } from '#features/complaints/filing/new-complaint-link.tsx'
import { YourComplaints } from '#features/complaints/own/your-complaints.tsx'
import { useText } from '#lib/words/text.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { overlay, open, close } = useOverlay()
  return (
    <>
      <PageHeader title={text.titles['/ComplaintDetailPage']}>
        <NewComplaintLink />
      </PageHeader>
      <YourComplaints
        id={overlay.id}
        onOpen={(id) => open({ id })}
        onClose={() => close({ id: undefined })}
      />
    </>
  )
}
