import type { ComplaintDetails } from '@counterfoil/contract/complaints/details'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { complaintQuery } from '#features/complaints/complaints.api.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { outcomeOf } from '#features/complaints/dates/complaint-dues.ts'
import { ComplaintStamp } from '#features/complaints/status-stamp.tsx'
import { formatDay, formatDayWithWeekday, formatMoment, formatWrittenDay } from '#lib/words/dates.ts'
import { wholePlace } from '#lib/words/place-words.ts'
import { useText } from '#lib/words/text.ts'
import { usePerson } from '#queries/session.ts'
import { Button } from '#ui/button.tsx'
import { EmailAddress } from '#ui/display/email-address.tsx'
import { Paper } from '#ui/display/paper.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { paperText } from './paper.text.ts'
import { PaperHistory } from './paper-history.tsx'
import styles from './paper-slip.module.css'

export type PaperSize = 'a6' | 'a4'
const sizes = ['a6', 'a4'] as const

export type SizeChoiceProps = { id: string; onChoose: (size: PaperSize) => void }

/** Asks for the size of the paper. */
export function SizeChoice({ id, onChoose }: SizeChoiceProps) {
  const text = useText(paperText)
  const hintId = useId()
  // The complaint is read once more, so that the paper has the status of now.
  const { isFetching } = useQuery({ ...complaintQuery(id), refetchOnMount: 'always' })
  const [chosen, setChosen] = useState<PaperSize>()
  useEffect(() => {
    if (chosen && !isFetching) onChoose(chosen)
  }, [chosen, isFetching, onChoose])
  return (
    <div className={styles['sizes']}>
      {sizes.map((size) => (
        <div key={size} className={styles['size']}>
          <Button
            isBusy={chosen === size}
            aria-describedby={`${hintId}-${size}`}
            onClick={() => setChosen(size)}
          >
            {text.sizes[size]}
          </Button>
          <p className="muted" id={`${hintId}-${size}`}>
            {text.hints[size]}
          </p>
        </div>
      ))}
    </div>
  )
}

export type PaperSlipProps = {
  complaint: ComplaintDetails
  isOwn: boolean
  size: PaperSize
  onPrinted: () => void
}

/** One complaint on paper. A4 also has its history and lines to sign. */
export function PaperSlip({ complaint, isOwn, size, onPrinted }: PaperSlipProps) {
  const text = useText(paperText)
  // The time at which the server last told the status. Without a network that is earlier than now.
  const { dataUpdatedAt } = useQuery({ ...complaintQuery(complaint.id), enabled: false })
  const slip = <Slip complaint={complaint} isOwn={isOwn} readAt={new Date(dataUpdatedAt).toISOString()} />
  if (size === 'a6') {
    return (
      <Paper onPrinted={onPrinted}>
        <div className={styles['a6']}>{slip}</div>
      </Paper>
    )
  }
  return (
    <Paper onPrinted={onPrinted}>
      <div className={styles['a4']}>
        {slip}
        <PaperHistory complaint={complaint} />
        <div className={styles['signs']}>
          <span>{text.signStudent}</span>
          <span>{text.signOffice}</span>
        </div>
      </div>
    </Paper>
  )
}

type SlipProps = { complaint: ComplaintDetails; isOwn: boolean; readAt: string }

function Slip({ complaint, isOwn, readAt }: SlipProps) {
  const text = useText(paperText)
  const words = useText(complaintsText)
  const { college } = usePerson()
  const { subject, description, answers } = complaint
  return (
    <div className={styles['slip']}>
      <Stub complaint={complaint} />
      <div className={styles['body']}>
        <p className={styles['college']}>
          <b data-user>{college?.name}</b>
          <span>{text.slip}</span>
        </p>
        <h1 className={styles['subject']} data-long={subject.length > 70 || undefined}>
          {subject ? <span data-user>{subject}</span> : words.noTitle}
        </h1>
        <SlipFacts complaint={complaint} isOwn={isOwn} />
        {complaint.state === 'merged' && <p className={styles['together']}>{words.merged.title}</p>}
        <p className={styles['words']} data-short={answers.length > 0 || undefined}>
          {description ? <span data-user>{description}</span> : words.noDescription}
        </p>
        {answers.length > 0 && <SlipAnswers answers={answers} />}
        <div className={styles['foot']}>
          <div className={styles['signed']}>
            {!isOwn && <p className={styles['received']}>{text.receivedBy}</p>}
            <DueLine complaint={complaint} />
            <p className={styles['printed']} data-user>
              {text.printed(formatMoment(readAt))}
            </p>
          </div>
          <ComplaintStamp complaint={complaint} />
        </div>
      </div>
    </div>
  )
}

/** By when it will be finished, if that is certain: not while it is paused. */
function DueLine({ complaint: { dates, state } }: Pick<SlipProps, 'complaint'>) {
  const text = useText(paperText)
  const outcome = dates && outcomeOf(dates)
  if (!outcome || outcome.done || dates.paused || state !== 'open') return null
  return <p className={styles['due']}>{text.outcomeDue(formatDayWithWeekday(outcome.due.day, null))}</p>
}

/** What the student answered to the questions of the category. */
function SlipAnswers({ answers }: Pick<ComplaintDetails, 'answers'>) {
  return (
    <dl className={styles['answers']}>
      {answers.map(({ question, answer }) => (
        <div className={styles['answer']} key={question}>
          <dt data-user>{question}</dt>
          <dd data-user>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}

const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' })

/** The number, when it was filed, and a code that leads to the complaint. */
function Stub({ complaint: { id, number, filedAt } }: { complaint: ComplaintDetails }) {
  const text = useText(paperText)
  const { no } = useText(complaintsText)
  // The login leads people of other roles to the complaint on a page of theirs.
  const { pathname } = useLocation()
  const address = new URL(`/Login?to=${encodeURIComponent(`${pathname}?id=${id}`)}`, location.origin)
  return (
    <div className={styles['stub']}>
      <div className={styles['stubWords']}>
        <p className={styles['number']} data-long={number > 99_999 || undefined}>
          <small>{no}</small>
          {String(number)}
        </p>
        <p>
          {text.filed}
          <br />
          <span data-user>{formatDay(filedAt)}</span>
          <br />
          <span data-user>{time.format(new Date(filedAt))}</span>
        </p>
        <div className={styles['code']}>
          <QrCode content={address.href} label={text.codeOf(String(number))} />
          <p>{text.scan}</p>
        </div>
      </div>
    </div>
  )
}

/** A name, of which A6 has room for two lines. */
function Cut({ children }: { children: string }) {
  return (
    <span className={styles['cut']} data-user>
      {children}
    </span>
  )
}

function SlipFacts({ complaint, isOwn }: { complaint: ComplaintDetails; isOwn: boolean }) {
  const text = useText(paperText)
  const { labels, priority, byOffice, unknown, noDate } = useText(complaintsText)
  const { department, category, place, reporter, heard, date, assignee } = complaint
  const facts: { name: string; value: ReactNode }[] = [
    { name: labels.department, value: <Cut>{department.name}</Cut> },
    {
      name: heard ? text.student : labels.filedBy,
      value: reporter ? (
        <>
          <Cut>{reporter.name}</Cut>
          <span data-user>{reporter.roll}</span>
        </>
      ) : (
        unknown
      ),
    },
    // In the first column, because the names in the second one are short.
    ...(category ? [{ name: labels.category, value: <Cut>{category.name}</Cut> }] : []),
    ...(place ? [{ name: labels.place, value: <Cut>{wholePlace(place)}</Cut> }] : []),
    ...(heard ? [{ name: labels.filedBy, value: byOffice[heard] }] : []),
    { name: labels.date, value: date ? <span data-user>{formatWrittenDay(date)}</span> : noDate },
    { name: labels.priority, value: priority[complaint.priority] },
    // Who of an office has a complaint is the office's matter.
    ...(isOwn
      ? []
      : [{ name: text.assignedTo, value: assignee ? <EmailAddress email={assignee.email} /> : text.nobody }]),
  ]
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
