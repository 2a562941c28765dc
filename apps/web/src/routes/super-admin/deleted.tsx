import { appText } from '#app/app.text.ts'
import { useOverlay } from '#app/overlays.ts'
import { Deleted } from '#features/complaints/deleted/deleted.tsx'
import { useText } from '#lib/words/text.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { overlay, open, choose, close } = useOverlay()
  return (
    <>
      <PageHeader look="compact" title={text.titles['/DeletedComplaints']} />
      <Deleted
        id={overlay.id}
        onOpen={(id) => (overlay.id === undefined ? open({ id }) : choose({ id }))}
        onClose={() => close({ id: undefined })}
      />
    </>
  )
}
