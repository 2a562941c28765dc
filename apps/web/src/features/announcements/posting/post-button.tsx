import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { postingQuery } from '#features/announcements/announcements.api.ts'
import { announcementsText } from '#features/announcements/announcements.text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'

/** The button for a new announcement. Only people who are allowed to post see it. */
export function PostButton({ onPress }: { onPress: () => void }) {
  const text = useText(announcementsText)
  const { data } = useQuery(postingQuery)
  if (!data?.may) return null
  return (
    <Button icon={<IconPlus size={20} stroke={2} aria-hidden="true" />} onClick={onPress}>
      {text.post}
    </Button>
  )
}
