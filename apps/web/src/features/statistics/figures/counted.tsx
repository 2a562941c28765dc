import type { DueChoice } from '@counterfoil/contract/complaints/dates'
import type { Priority } from '@counterfoil/contract/fields'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The inbox of the reader, and which of its complaints the page is about. */
export type Scope = {
  inbox: '/HomepageAdmin' | '/DepartmentComplaints'
  /** The first and the last day of filing. */
  from: string
  until: string
  department?: string | undefined
}

export type CountedFilter = {
  status?: string
  department?: string
  category?: string
  place?: string
  priority?: Priority
  due?: DueChoice
  /** Other days of filing than those of the page. */
  from?: string
  until?: string
}

/** Pending or In Progress. */
const unfinished = 'pending,in-progress'

type CountedProps = {
  scope: Scope
  filter?: CountedFilter | undefined
  /** Complaints that are open now, whenever they were filed. */
  isOpenNow?: boolean
  /** What a screen reader says after the figure, because a link that is only a number says nothing. */
  words?: string
  /** The ids of what names the link, in place of its own text and words. */
  labelledBy?: string
  className?: string | undefined
  children: ReactNode
}

/** A figure that leads to exactly the complaints that it counts. */
export function Counted(props: CountedProps) {
  const { scope, filter, isOpenNow = false, words, labelledBy, className, children } = props
  const { inbox, from, until, department } = scope
  return (
    <Link
      className={className}
      aria-labelledby={labelledBy}
      to={inbox}
      search={{
        ...(department !== undefined && { department }),
        ...(isOpenNow ? { status: unfinished } : { from, until }),
        ...filter,
      }}
    >
      {children}{' '}
      {words !== undefined && (
        <span className="visually-hidden" data-user>
          {words}
        </span>
      )}
    </Link>
  )
}
