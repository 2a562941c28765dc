import { useOverlay } from '#app/overlays.ts'
import { LatestAnnouncements } from '#features/announcements/latest-announcements.tsx'
import { StudentHome } from '#features/complaints/own/student-home.tsx'
import { usePerson } from '#queries/session.ts'

export function Page() {
  const person = usePerson()
  const { overlay, open, close } = useOverlay()
  return (
    <StudentHome
      name={person.name}
      news={<LatestAnnouncements />}
      isWriting={overlay.new === 1}
      onWrite={() => open({ new: 1 })}
      onClose={() => close({ new: undefined })}
    />
  )
}
