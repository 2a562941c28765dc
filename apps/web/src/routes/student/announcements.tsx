import { appText } from '#app/app.text.ts'
import { useOverPage } from '#app/over-page.ts'
import { AnnouncementReader } from '#features/announcements/announcement-reader.tsx'
import { useText } from '#lib/words/text.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { over, choose } = useOverPage()
  return (
    <>
      <PageHeader title={text.titles['/StudentAnnouncements']} />
      <AnnouncementReader chosen={over.id} onChoose={(id) => choose({ id })} />
    </>
  )
}
