import type { BulkDetails, BulkFailure, BulkJob } from '@counterfoil/contract/complaints/bulk-api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refreshComplaints } from '#features/complaints/complaints.api.ts'
import { ApiProblem } from '#lib/api/call.ts'
import { useChange } from '#lib/api/use-change.ts'
import { formatMoment } from '#lib/words/dates.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { isUnderWay, jobQuery, stopBulk } from './bulk.api.ts'
import styles from './bulk.module.css'
import { bulkText } from './bulk.text.ts'
import { useJobWords } from './use-job-words.ts'
import type { Picked } from './use-selection.ts'

export type JobPaneProps = {
  id: string
  onOpen: (complaintId: string) => void
  onSelect: (items: readonly Picked[]) => void
  onClose: () => void
}

/** A bulk change in the pane: how far it is, how to stop it, and which complaints were not changed. */
export function JobPane({ id, ...props }: JobPaneProps) {
  const text = useText(bulkText)
  const { data, error } = useQuery(jobQuery(id))
  useEndNoticed(data)
  useProgressAnnounced(data)
  if (data) return <Job job={data} {...props} />
  if (!error) return <p className="muted">{text.loading}</p>
  const isGone = error instanceof ApiProblem && error.code === 'bulk.missing'
  return <p role="alert">{isGone ? text.missing : text.failed(wordsFor(error))}</p>
}

function Job({ job, onOpen, onSelect, onClose }: Omit<JobPaneProps, 'id'> & { job: BulkDetails }) {
  const text = useText(bulkText)
  const words = useJobWords()
  const left = job.total - job.done - job.failed
  return (
    <div className={styles['job']}>
      <p className={styles['what']} data-user>
        {words(job)}
      </p>
      <Situation job={job} />
      {job.state !== 'cancelled' && (
        <>
          <Progress job={job} />
          <p className={styles['counts']}>
            <span>{text.countDone(job.done)}</span>
            {job.failed > 0 && <span>{text.countFailed(job.failed)}</span>}
            {left > 0 && <span>{text.countLeft(left)}</span>}
          </p>
        </>
      )}
      {job.words !== null && (
        <p>
          <span className="muted">{text.studentsRead}</span> <span data-user>{job.words}</span>
        </p>
      )}
      {job.unseen > 0 && <p className="muted">{text.unseen(job.unseen)}</p>}
      {groupsOf(job.failures).map(([reason, failures]) => (
        <Failures key={reason} reason={reason} failures={failures} onOpen={onOpen} />
      ))}
      <Actions job={job} onSelect={onSelect} onClose={onClose} />
    </div>
  )
}

/** When it starts, that it goes on by itself, or when it ended. */
function Situation({ job }: { job: BulkJob }) {
  const text = useText(bulkText)
  if (job.state === 'waiting') {
    return <p className="muted">{job.startsIn > 0 ? text.startsIn(job.startsIn) : text.startsNow}</p>
  }
  if (job.state === 'running') return <p className="muted">{text.goesOn}</p>
  if (job.state === 'cancelled') return null
  return (
    <p className="muted">
      {job.endedAt !== null && <span data-user>{text.endedAt(formatMoment(job.endedAt))}</span>}{' '}
      {job.kind !== 'assignment' && job.done > 0 && text.told}
    </p>
  )
}

function Progress({ job: { total, done, failed } }: { job: BulkJob }) {
  const text = useText(bulkText)
  const percent = Math.floor((100 * (done + failed)) / total)
  const share = (count: number) => `${(100 * count) / total}%`
  return (
    <div
      className={styles['progress']}
      role="progressbar"
      aria-label={text.job}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      style={{ '--done': share(done), '--failed': share(failed) } as never}
    >
      <span />
      <span />
    </div>
  )
}

type Failure = BulkDetails['failures'][number]

/** The reasons with the most complaints come first. */
function groupsOf(failures: readonly Failure[]): [BulkFailure, Failure[]][] {
  const groups = new Map<BulkFailure, Failure[]>()
  for (const failure of failures) groups.set(failure.reason, [...(groups.get(failure.reason) ?? []), failure])
  return [...groups].toSorted(([, one], [, other]) => other.length - one.length)
}

const shownAtFirst = 3

type FailuresProps = { reason: BulkFailure; failures: readonly Failure[]; onOpen: (id: string) => void }

function Failures({ reason, failures, onOpen }: FailuresProps) {
  const text = useText(bulkText)
  const [hasAll, setHasAll] = useState(false)
  const shown = hasAll ? failures : failures.slice(0, shownAtFirst)
  const hidden = failures.length - shown.length
  return (
    <section className={styles['group']}>
      <h3 className={styles['reason']}>{text.failures[reason](failures.length)}</h3>
      <ul className={styles['failures']}>
        {shown.map(({ number, complaint }) => (
          <li key={number}>
            <span className={styles['number']}>{number}</span>
            <span className={styles['subject']} data-user>
              {complaint?.subject}
            </span>
            {complaint && (
              <button type="button" className="link-button" onClick={() => onOpen(complaint.id)}>
                <span aria-hidden="true">{text.open}</span>
                <span className="visually-hidden">{text.openNumber(String(number))}</span>
              </button>
            )}
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <span />
            <span className="muted">{text.more(hidden)}</span>
            <button type="button" className="link-button" onClick={() => setHasAll(true)}>
              {text.showAll}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

type ActionsProps = Pick<JobPaneProps, 'onSelect' | 'onClose'> & { job: BulkDetails }

function Actions({ job, onSelect, onClose }: ActionsProps) {
  const text = useText(bulkText)
  const client = useQueryClient()
  const { send, isPending } = useChange({
    mutationFn: () => stopBulk(client, job.id),
    onError: (error) => toast(text.stopFailed(wordsFor(error)), 'failed'),
  })
  // What is like that already needs nothing.
  const selectable = job.failures.flatMap(({ number, reason, complaint }) =>
    complaint && reason !== 'same' ? [{ ...complaint, number }] : [],
  )
  if (isUnderWay(job)) {
    return (
      <div className={styles['foot']}>
        <Button look="plain" isBusy={isPending} onClick={() => send()}>
          {job.state === 'waiting' ? text.cancel : text.stop}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles['foot']}>
      {selectable.length > 0 && (
        <Button look="plain" onClick={() => onSelect(selectable)}>
          {text.selectThese(selectable.length)}
        </Button>
      )}
      <Button onClick={onClose}>{text.close}</Button>
    </div>
  )
}

/** The lists are read again when it is over, even if no live event arrives. */
function useEndNoticed(job: BulkDetails | undefined): void {
  const client = useQueryClient()
  const before = useRef<boolean>(undefined)
  const isGoing = job && isUnderWay(job)
  useEffect(() => {
    if (before.current && isGoing === false) void refreshComplaints(client)
    before.current = isGoing
  }, [client, isGoing])
}

/** Screen readers are told each quarter. */
function useProgressAnnounced(job: BulkDetails | undefined): void {
  const text = useText(bulkText)
  const quarter = job ? Math.floor((4 * (job.done + job.failed)) / job.total) : 0
  useEffect(() => {
    if (quarter > 0) announceToScreenReader(text.progress(quarter * 25))
  }, [quarter, text])
}
