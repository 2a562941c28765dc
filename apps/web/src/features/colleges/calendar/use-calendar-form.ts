import { isAnswerFirst } from '@counterfoil/contract/clock'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiProblem } from '#lib/api/call.ts'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { toast } from '#ui/feedback/toasts.tsx'
import { type Clock, clockQuery, saveClock } from './calendar.api.ts'
import { calendarText } from './calendar.text.ts'
import {
  type Draft,
  dirtyParts,
  draftOf,
  faultOf,
  inOrder,
  intervalsOf,
  mergedOnto,
} from './calendar-draft.ts'

export type CalendarForm = ReturnType<typeof useCalendarForm>

/**
 * The state of the page. It takes over another admin's changes as long as this one has changed nothing. If both have
 * edited, the server refuses to save. Then this admin's changes are put on top of the other one's, and saving again
 * saves both.
 */
export function useCalendarForm(clock: Clock) {
  const text = useText(calendarText)
  const client = useQueryClient()
  const [seen, setSeen] = useState(clock)
  const [draft, setDraft] = useState(draftOf(clock))
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)
  /** Faults are shown once the person has tried to save. */
  const [isChecked, setIsChecked] = useState(false)
  const saved = draftOf(seen)
  const dirty = dirtyParts(saved, draft)
  const isDirty = dirty.calendar || dirty.targets

  const show = (next: Clock, shown = draftOf(next)) => {
    setSeen(next)
    setDraft(shown)
    setIsChecked(false)
  }
  const { send, isPending: isSending } = useChange<Clock, void>({
    mutationFn: () => saveClock(client, bodyOf(seen, draft)),
    onSuccess: (next) => {
      show(next)
      toast(text.saved)
    },
    onError: (error) => {
      const next = client.getQueryData(clockQuery.queryKey)
      // The calendar may have been saved before the targets were refused.
      if (next) show(next, mergedOnto(draftOf(next), saved, draft))
      const isConflict = error instanceof ApiProblem && error.code === 'clock.changed'
      setProblem(isConflict ? wordsFor(error) : text.saveFailed(wordsFor(error)))
      setFailures((count) => count + 1)
    },
  })
  const faults = hoursFaults(draft)
  const isClosed = draft.week.every((day) => day.length === 0)
  const save = () => {
    setProblem(undefined)
    setIsChecked(true)
    // Targets of former times can be wrong, because they were not checked like this then.
    const isAnswerLater = dirty.targets && !draft.targets.every(isAnswerFirst)
    if (isAnswerLater) setProblem(text.targets.fixAnswerLater)
    if (faults.some(Boolean) || isClosed || isAnswerLater) return setFailures((count) => count + 1)
    // Nothing is new, so there is nothing to send.
    if (isDirty) send()
    else toast(text.saved)
  }
  const isOlder =
    !isDirty &&
    !isSending &&
    (seen.calendar.version !== clock.calendar.version || seen.targets.version !== clock.targets.version)
  useEffect(() => {
    if (isOlder) show(clock)
  })
  return {
    ...{ seen, saved, draft, isDirty, isSending, problem, failures, save },
    faults: isChecked ? faults : [],
    isClosed: isChecked && isClosed,
    change: (next: Partial<Draft>) => setDraft((now) => ({ ...now, ...next })),
    undo: () => {
      setProblem(undefined)
      show(clock)
    },
  }
}

const hoursFaults = ({ week }: Draft) => week.map(faultOf)

/** Only what was changed is sent. */
function bodyOf({ calendar, targets }: Clock, draft: Draft): Parameters<typeof saveClock>[1] {
  const dirty = dirtyParts(draftOf({ calendar, targets }), draft)
  const rows = inOrder(draft.targets).map(({ department: _, category: __, ...row }) => row)
  return {
    ...(dirty.calendar && {
      calendar: {
        version: calendar.version,
        week: draft.week.map(intervalsOf),
        holidays: [...draft.holidays],
      },
    }),
    ...(dirty.targets && { targets: { version: targets.version, rows } }),
  }
}
