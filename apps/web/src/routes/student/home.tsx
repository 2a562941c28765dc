import { useOverPage } from '#app/over-page.ts'
import { LatestAnnouncements } from '#features/announcements/latest-announcements.tsx'
import { StudentHome } from '#features/complaints/own/student-home.tsx'
import { usePerson } from '#queries/session.ts'

export function Page() {
  const person = usePerson()
  const { over, open, close } = useOverPage()
  return (
    <StudentHome
      name={person.name}
      news={<LatestAnnouncements />}
      isWriting={over.new === 1}
      onWrite={() => open({ new: 1 })}
      onClose={() => close({ new: undefined })}
    />
  )
}
