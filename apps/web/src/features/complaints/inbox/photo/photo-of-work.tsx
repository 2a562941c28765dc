import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { complaintQuery } from '#features/complaints/complaints.api.ts'
import { endDraft, sendWithFiles } from '#features/complaints/files/load-sending.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import type { PhotoAnswer, PhotoFieldsProps } from './photo-fields.tsx'

// Few departments ask for photos, so the code is loaded where one does.
const PhotoFields = lazyPart<'PhotoFields', PhotoFieldsProps>(
  () => import('./photo-fields.tsx'),
  'PhotoFields',
)

/** Photos that are sent with a status. */
export type Photos = {
  send: <Answer>(
    complaintId: string,
    send: (given: { files?: string[] }) => Promise<Answer>,
  ) => Promise<Answer>
}

/**
 * The part of the question about a resolved complaint that asks for a photo of the work, or why there is none. It is
 * empty if the department does not ask.
 */
export function photoOfWork(id: string) {
  const draft = crypto.randomUUID()
  let answer: PhotoAnswer = { isAsked: false, hasPhoto: false, why: '' }
  let showMissing: () => void = () => undefined
  return {
    /** What is sent with the status: the photos, or why there is none. */
    given: (): { photos?: Photos; whyNoPhoto?: string } => {
      if (!answer.isAsked) return {}
      if (!answer.hasPhoto) return { whyNoPhoto: answer.why.trim() }
      return { photos: { send: (complaintId, send) => sendWithFiles(draft, complaintId, send) } }
    },
    /** Call if nothing is sent. */
    drop: () => endDraft(draft, { isFiled: false }),
    /** Whether the question is answered. If not, the part says what is missing. */
    isAnswered: () => {
      const isMissing = answer.isAsked && !answer.hasPhoto && answer.why.trim() === ''
      if (isMissing) showMissing()
      return !isMissing
    },
    field: (
      <Asked
        id={id}
        draft={draft}
        onAnswer={(next) => {
          answer = next
        }}
        onMissing={(show) => {
          showMissing = show
        }}
      />
    ),
  }
}

/** A row of the list does not know whether its department asks, so the complaint is read. */
function Asked({ id, ...fields }: { id: string } & Omit<PhotoFieldsProps, 'department'>) {
  const { data } = useQuery({
    ...complaintQuery(id),
    select: ({ asksPhoto, department }) => ({ asksPhoto, department: department.name }),
  })
  return (
    data?.asksPhoto && (
      <Suspense>
        <PhotoFields {...fields} department={data.department} />
      </Suspense>
    )
  )
}
