import { appText } from '#app/app.text.ts'
import { useOverlay } from '#app/overlays.ts'
import { AnnouncementReader } from '#features/announcements/reading/announcement-reader.tsx'
import { useText } from '#lib/words/text.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { overlay, choose } = useOverlay()
  return (
    <>
      <PageHeader title={text.titles['/StudentAnnouncements']} />
      <AnnouncementReader chosen={overlay.id} onChoose={(id) => choose({ id })} />
    </>
  )
}
