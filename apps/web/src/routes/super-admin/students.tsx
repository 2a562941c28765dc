import { appText } from '#app/app.text.ts'
import { BackToControls } from '#features/members/people/back-to-controls.tsx'
import { StudentList } from '#features/members/people/student-list.tsx'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const { college } = usePerson()
  return (
    <>
      <BackToControls />
      <PageHeader title={text.titles['/StudentList']} />
      <StudentList collegeName={college?.name ?? ''} />
    </>
  )
}
