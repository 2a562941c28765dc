import { IconFileText, IconHome, IconSpeakerphone, IconUser } from '@tabler/icons-react'
import { useText } from '#lib/words/text.ts'
import { appText } from '../app.text.ts'
import { AnnouncementsCount } from './bell.tsx'
import { NavItem } from './nav-item.tsx'
import { Shell } from './shell.tsx'

export function Layout() {
  return <Shell kind="student" bar={StudentBar} />
}

function StudentBar() {
  const text = useText(appText).bars.student
  return (
    <>
      <NavItem to="/Homepage" label={text.home} icon={IconHome} />
      <NavItem to="/StudentAnnouncements" label={text.announcements} icon={IconSpeakerphone}>
        <AnnouncementsCount />
      </NavItem>
      <NavItem to="/ComplaintDetailPage" label={text.complaints} icon={IconFileText} />
      <NavItem to="/ProfilePage" label={text.profile} icon={IconUser} />
    </>
  )
}
