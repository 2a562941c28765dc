import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteOpened } from './thread.api.ts'
import { Thread } from './thread.tsx'

export type OfficeThreadProps = { complaint: ComplaintDetails }

/** The thread of an open complaint, as the office reads it. The student is told that the office has seen it. */
export function OfficeThread({ complaint }: OfficeThreadProps) {
  const { id, can } = complaint
  const client = useQueryClient()
  useEffect(() => {
    if (can.see) noteOpened(client, id)
  }, [client, id, can.see])
  return <Thread complaint={complaint} />
}
