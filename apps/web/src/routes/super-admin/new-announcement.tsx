import { useNavigate } from '@tanstack/react-router'
import { appText } from '#app/app.text.ts'
import { PostAnnouncement } from '#features/announcements/posting/post-announcement.tsx'
import { useText } from '#lib/words/text.ts'
import { PageHeader } from '#ui/page-header.tsx'

export function Page() {
  const text = useText(appText)
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={text.titles['/AnnouncementForm']} />
      <PostAnnouncement withPreview onPosted={() => void navigate({ to: '/SuperAdminAnnouncement' })} />
    </>
  )
}
