import { appText } from '#app/app.text.ts'
import { useOverPage } from '#app/over-page.ts'
import { NewComplaintLink } from '#features/complaints/filing/new-complaint-link.tsx'
import { YourComplaints } from '#features/complaints/own/your-complaints.tsx'
import { useText } from '#lib/words/text.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { over, open, close } = useOverPage()
  return (
    <>
      <PageHeader title={text.titles['/ComplaintDetailPage']}>
        <NewComplaintLink />
      </PageHeader>
      <YourComplaints id={over.id} onOpen={(id) => open({ id })} onClose={() => close({ id: undefined })} />
    </>
  )
}
