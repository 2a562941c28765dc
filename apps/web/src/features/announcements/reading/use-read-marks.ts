import { useMutation, useQueryClient } from '@tanstack/react-query'
import { announcementsText } from '#features/announcements/announcements.text.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { toast } from '#ui/feedback/toasts.tsx'
import { isMarkedRead, type Mark, refreshMarks, sendMark, showMark } from './read-marks.api.ts'

/** Marks announcements as read or unread. A mark is shown at once, and put back if the server refuses it. */
export function useReadMarks() {
  const text = useText(announcementsText)
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (mark: Mark) => sendMark(mark),
    // Sent one after the other, so that the last mark of an announcement counts.
    scope: { id: 'announcement-marks' },
    onMutate: (mark) => showMark(client, mark),
    onError: (error, _mark, shown) => {
      shown?.putBack()
      toast(text.notMarked(wordsFor(error)), 'failed')
    },
    onSettled: (_answer, _error, _mark, shown) => refreshMarks(client, shown?.wasFetching ?? true),
  })
  return {
    /** Does nothing if the announcement already is as wanted. */
    mark: (id: string, isRead: boolean) => {
      if (isMarkedRead(client, id) === !isRead) mutate({ announcementId: id, isRead })
    },
    /** `newest` is the newest announcement that the person can see. What was posted after it stays unread. */
    markAllRead: (newest: string) => mutate({ upTo: newest }),
  }
}
