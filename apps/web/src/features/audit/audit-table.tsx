import type { AuditEntry } from '@counterfoil/contract/audit'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { formatMoment } from '#lib/words/dates.ts'
import { formatFigure } from '#lib/words/figures.ts'
import { useText } from '#lib/words/text.ts'
import styles from './audit.module.css'
import { auditText } from './audit.text.ts'
import { formatDayHeading, formatTime } from './audit-days.ts'
import { actionWords, changeWords } from './audit-words.ts'

/** The entries below the days on which they were written, newest first. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { columns, label } = useText(auditText)
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          {Object.entries(columns).map(([name, words]) => (
            <th scope="col" key={name} data-column={name}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, at) => {
          const day = formatDayHeading(entry.at)
          const before = entries[at - 1]
          const isFirst = !before || formatDayHeading(before.at) !== day
          return (
            <Fragment key={entry.id}>
              {isFirst && (
                <tr className={styles['day']}>
                  <th colSpan={6} scope="rowgroup" data-user>
                    {day}
                  </th>
                </tr>
              )}
              <Row entry={entry} />
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

function Row({ entry }: { entry: AuditEntry }) {
  const { columns } = useText(auditText)
  return (
    <tr>
      <td data-column="time" className="numbers">
        <time dateTime={entry.at} title={formatMoment(entry.at)} data-user>
          {formatTime(entry.at)}
        </time>
      </td>
      <th scope="row" data-column="who">
        <Who who={entry.who} />
      </th>
      <td data-column="did">{actionWords(entry.action)}</td>
      <td data-column="what">
        <What {...entry} />
      </td>
      <td data-column="change" data-user>
        {changeWords(entry)}
      </td>
      <td data-column="entry">
        {entry.position !== null && (
          <>
            <span className={styles['entryWord']}>{columns.entry} </span>
            <code data-user>{formatFigure(entry.position)}</code>
          </>
        )}
      </td>
    </tr>
  )
}

function Who({ who: { kind, name, role, department } }: Pick<AuditEntry, 'who'>) {
  const { actors, superAdmin } = useText(auditText)
  const place = kind === 'automatic' ? actors.automatic : role === 'SuperAdmin' ? superAdmin : undefined
  return (
    <>
      {name === null ? <Nameless kind={kind} /> : <span data-user>{name}</span>}
      {(place ?? department) && (
        <small className={styles['place']} data-user>
          {place ?? department}
        </small>
      )}
    </>
  )
}

function Nameless({ kind }: { kind: AuditEntry['who']['kind'] }) {
  const { actors } = useText(auditText)
  if (kind === 'automatic') return <span>{actors.product}</span>
  return <span>{kind === 'student' ? actors.student : actors.removed}</span>
}

/** What people do to their own account does not say twice whose it is. */
function What({ who, about: { id, number, name, isStudent } }: Pick<AuditEntry, 'who' | 'about'>) {
  const text = useText(auditText)
  if (isStudent) return who.kind === 'student' ? null : <span>{text.actors.student}</span>
  if (number !== null && id !== null)
    return (
      <Link to="/HomepageAdmin" search={{ id }}>
        {text.complaint(number)}
      </Link>
    )
  return name === null || name === who.name ? null : <span data-user>{name}</span>
}
