import {
  type ComplaintDetails,
  type ComplaintEvent,
  firstEventsListed,
} from '@counterfoil/contract/complaints/details'
import { eventsPerPage } from '@counterfoil/contract/complaints/thread-api'
import { useRef, useState } from 'react'
import { useChange } from '#lib/api/use-change.ts'
import { readEventsBefore } from './thread.api.ts'

/** How many of the latest events are shown at first. */
const shownAtFirst = 20

type Events = readonly ComplaintEvent[]
type Complaint = Pick<ComplaintDetails, 'id' | 'events' | 'eventsLeftOut' | 'questionId'>

/**
 * The events that are shown, the latest ones at first. `earlier` is how many more the next press shows. The details of a
 * long history have its first events and its latest ones. Those in between are read when they are asked for.
 */
export function useShownEvents(complaint: Complaint) {
  const { whole, prepend } = useKnownEvents(complaint)
  const [firstId, setFirstId] = useState(() => firstShown(whole, complaint.questionId))
  const [hasAll, setHasAll] = useState(false)
  // New events come at the end. The first one stays, so that nothing moves under the hand.
  const found = whole.findIndex(({ id }) => id === firstId)
  const first = found < 0 ? Math.max(0, whole.length - shownAtFirst) : found
  const unknown = hasAll ? 0 : Math.max(0, complaint.events.length + complaint.eventsLeftOut - whole.length)
  /** The event that gets the focus, when it is there. */
  const wanted = useRef<string>(undefined)
  const show = (id: string | undefined) => {
    wanted.current = id
    setFirstId(id)
  }
  const { send, isPending, error } = useChange({
    mutationFn: () => readEventsBefore(complaint.id, whole[0]?.id ?? ''),
    onSuccess: (page) => {
      // There can be fewer than were counted, for example because a note is hidden from the reader.
      if (page.length === 0) return setHasAll(true)
      prepend(page)
      show(page[0]?.id)
    },
  })
  return {
    events: whole.slice(first),
    earlier: Math.min(eventsPerPage, first > 0 ? first : unknown),
    showEarlier: () => (first > 0 ? show(whole[Math.max(0, first - eventsPerPage)]?.id) : send()),
    isLoading: isPending,
    error,
    wanted,
  }
}

/** A question that waits for its answer is shown, even if much has happened since. */
function firstShown(events: Events, questionId: string | null): string | undefined {
  const usual = Math.max(0, events.length - shownAtFirst)
  const asked = events.findIndex(({ id }) => id === questionId)
  return events[asked < 0 ? usual : Math.min(usual, asked)]?.id
}

/**
 * All events without a gap up to the latest one that are known so far. When a new one comes, the details leave out one
 * more in the middle. It stays here, because it was here before.
 */
function useKnownEvents(complaint: Complaint) {
  const { events, eventsLeftOut } = complaint
  const latest = eventsLeftOut > 0 ? events.slice(firstEventsListed) : events
  const [known, setKnown] = useState({ run: latest, of: events })
  const run = known.of === events ? known.run : continued(known.run, latest)
  if (known.of !== events) setKnown({ run, of: events })
  const beginning = events.slice(0, events.length - latest.length).filter((one) => !has(run, one))
  const isClosed = beginning.length + run.length >= events.length + eventsLeftOut
  return {
    whole: isClosed ? [...beginning, ...run] : run,
    prepend: (page: Events) =>
      setKnown(({ run: before, of }) => ({
        run: [...page.filter((one) => !has(before, one)), ...before],
        of,
      })),
  }
}

const has = (events: Events, { id }: ComplaintEvent) => events.some((one) => one.id === id)

/** The events that were known, continued by the latest ones. If these do not meet, only the latest ones are left. */
function continued(before: Events, latest: ComplaintEvent[]): ComplaintEvent[] {
  const meets = before.findIndex(({ id }) => id === latest[0]?.id)
  return meets < 0 ? latest : [...before.slice(0, meets), ...latest]
}
