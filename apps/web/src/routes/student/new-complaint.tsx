import { appText } from '#app/app.text.ts'
import { NewComplaint } from '#features/complaints/filing/new-complaint.tsx'
import { useText } from '#lib/words/text.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  return (
    <>
      <PageHeader title={text.titles['/ComplaintForm']} />
      <NewComplaint withPreview />
    </>
  )
}
