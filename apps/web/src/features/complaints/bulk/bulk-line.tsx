import type { BulkJob } from '@counterfoil/contract/complaints/bulk-api'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { isUnderWay, jobsQuery } from './bulk.api.ts'
import styles from './bulk.module.css'
import { bulkText } from './bulk.text.ts'
import { useJobWords } from './use-job-words.ts'

/** The inbox with this bulk change in its pane. */
function useJobLink(id: string) {
  const { role } = usePerson()
  const to = role === 'SuperAdmin' ? ('/HomepageAdmin' as const) : ('/DepartmentComplaints' as const)
  // In the inbox, its filters stay.
  return { to, search: (before: object) => ({ ...before, id: undefined, job: id }) }
}

/** Says on every page of a wide screen, and in the inbox of a narrow one, how far the bulk change is, and opens it. It stays when it is over, until it is opened. */
export function BulkLine() {
  const { data: jobs = [] } = useQuery(jobsQuery)
  const { job: openJob } = useSearch({ strict: false })
  const [newest] = jobs
  const [watched, setWatched] = useState<string>()
  const isGoing = newest !== undefined && isUnderWay(newest)
  if (newest && isGoing && watched !== newest.id) setWatched(newest.id)
  // It was looked at.
  if (watched && !isGoing && openJob === watched) setWatched(undefined)
  if (!newest || newest.id !== watched || newest.state === 'cancelled' || openJob === newest.id) return null
  return <Line job={newest} />
}

function Line({ job }: { job: BulkJob }) {
  const text = useText(bulkText)
  const words = useJobWords()
  const link = useJobLink(job.id)
  const isGoing = isUnderWay(job)
  const done = words(job)
  useEffect(() => {
    if (!isGoing) announceToScreenReader(done)
  }, [isGoing, done])
  const percent = Math.floor((100 * (job.done + job.failed)) / job.total)
  return (
    <Link className={styles['line']} {...link} data-user>
      {isGoing ? text.progress(percent) : `${text.finished}: ${done}`}
    </Link>
  )
}

/** The last bulk change, so that what failed can still be looked at after a reload. */
export function LastJob() {
  const { data: jobs = [] } = useQuery(jobsQuery)
  const [newest] = jobs
  return newest ? <LastLine job={newest} /> : null
}

function LastLine({ job }: { job: BulkJob }) {
  const text = useText(bulkText)
  const words = useJobWords()
  const link = useJobLink(job.id)
  return (
    <p>
      {text.last}{' '}
      <Link {...link} data-user>
        {words(job)}
      </Link>
    </p>
  )
}
