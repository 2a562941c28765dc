import { appText } from '#app/app.text.ts'
import { useOverPage } from '#app/over-page.ts'
import { Inbox } from '#features/complaints/inbox/inbox.tsx'
import { useText } from '#lib/words/text.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { over, open, choose, close } = useOverPage()
  return (
    <>
      <PageHeader title={text.titles['/HomepageAdmin']} />
      <Inbox
        id={over.id}
        onOpen={(id) => (over.id === undefined ? open({ id }) : choose({ id }))}
        onClose={() => close({ id: undefined })}
        isOfCollege
      />
    </>
  )
}
