import { appText } from '#app/app.text.ts'
import { useOverlay } from '#app/overlays.ts'
import { CannedTexts } from '#features/complaints/canned/canned-texts.tsx'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { department } = usePerson()
  const { overlay, choose } = useOverlay()
  return (
    <>
      <PageHeader title={text.titles['/CannedTexts']} about={department?.name} />
      <CannedTexts
        ownDepartment={department}
        chosenId={overlay.id}
        onChoose={(id) => choose({ id: id || undefined })}
      />
    </>
  )
}
