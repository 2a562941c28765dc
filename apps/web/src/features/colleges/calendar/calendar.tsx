import { useQuery } from '@tanstack/react-query'
import { NextLevel } from '#features/colleges/levels/next-level.tsx'
import { useText } from '#lib/words/text.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { FailedState } from '#ui/feedback/states.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { SaveBar } from '#ui/forms/save-bar.tsx'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'
import { type Clock, clockQuery } from './calendar.api.ts'
import styles from './calendar.module.css'
import { calendarText } from './calendar.text.ts'
import { Holidays } from './holidays.tsx'
import { MovingOffer } from './moving-offer.tsx'
import { OfficeHours } from './office-hours.tsx'
import { Targets } from './targets.tsx'
import { type CalendarForm as Form, useCalendarForm } from './use-calendar-form.ts'

/** When the office works, and within which time complaints are answered and finished. */
export function Calendar() {
  const text = useText(calendarText)
  const { data: clock, error, refetch, isFetching } = useQuery(clockQuery)
  if (clock) return <CalendarForm clock={clock} />
  if (error) {
    return (
      <FailedState
        title={text.loadFailed}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return <LoadingState words={text.loading} />
}

function CalendarForm({ clock }: { clock: Clock }) {
  const form = useCalendarForm(clock)
  const { isDirty, isSending, problem, failures, save, undo } = form
  useKeepTyped(isDirty && !isSending)
  return (
    <div className={`stack ${styles['calendar']}`}>
      <FormSummary problem={problem} errors={useErrors(form)} labels={useLabels()} failures={failures} />
      <div className={styles['columns']}>
        <OfficeHours form={form} />
        <Holidays form={form} />
      </div>
      <Targets form={form} />
      <NextLevel />
      {!isDirty && <MovingOffer />}
      {/* The dialogs of the page have forms of their own, so this one has only its buttons. */}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <SaveBar isDirty={isDirty} isSending={isSending} onUndo={undo} />
      </form>
    </div>
  )
}

function useErrors({ faults, isClosed }: Form): Record<string, string> {
  const { hours } = useText(calendarText)
  const wrong = faults.flatMap((fault, at) => (fault ? [[`hours-${at}`, hours.faults[fault]]] : []))
  return { ...Object.fromEntries(wrong), ...(isClosed && { 'open-0': hours.noDay }) }
}

function useLabels(): Record<string, string> {
  const { hours } = useText(calendarText)
  return {
    ...Object.fromEntries(hours.days.map((day, at) => [`hours-${at}`, hours.group(day)])),
    'open-0': hours.heading,
  }
}
