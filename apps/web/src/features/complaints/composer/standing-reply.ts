/** The reply that stands in the box of an open complaint. It goes along when the status is changed. */
type StandingReply = {
  words: () => string
  hasFiles: () => boolean
  /** Empties the box after the words were sent. Files stay: they are not sent with a status. */
  empty: () => void
}

const open = new Map<string, StandingReply>()

/** Call when the box is shown. The function that it returns says that the box is gone. */
export function noteStandingReply(complaintId: string, reply: StandingReply): () => void {
  open.set(complaintId, reply)
  return () => {
    if (open.get(complaintId) === reply) open.delete(complaintId)
  }
}

export const hasStandingReply = (complaintId: string) => (open.get(complaintId)?.words().trim() ?? '') !== ''

export const standingReplyOf = (complaintId: string): StandingReply | undefined => open.get(complaintId)
