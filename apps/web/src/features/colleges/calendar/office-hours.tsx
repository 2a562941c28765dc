import { useId, useRef, useState } from 'react'
import { useText } from '#lib/words/text.ts'
import { TextField } from '#ui/forms/fields.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './calendar.module.css'
import { calendarText } from './calendar.text.ts'
import { hoursLike, type TypedInterval, withBreak } from './calendar-draft.ts'
import { intervalWords } from './interval-words.ts'
import type { CalendarForm } from './use-calendar-form.ts'

type Day = readonly TypedInterval[]

/** A line for each weekday: whether the office is open, and from when until when. */
export function OfficeHours({ form }: { form: CalendarForm }) {
  const { hours } = useText(calendarText)
  const { draft, seen, change, faults, isClosed } = form
  const [opened, setOpened] = useState<number>()
  const id = useId()
  const set = (at: number, day: Day) => change({ week: draft.week.with(at, day) })
  const toggle = (at: number, isOpen: boolean) => {
    set(at, isOpen ? hoursLike(draft.week) : [])
    if (opened === at) setOpened(undefined)
  }
  return (
    <Panel title={hours.heading}>
      <ul className={styles['week']}>
        {draft.week.map((day, at) => {
          const fault = faults[at]
          const name = hours.days[at] ?? ''
          const isOpened = opened === at || (fault !== undefined && day.length > 0)
          return (
            <li key={name}>
              <div className={styles['day']}>
                <label>
                  <input
                    type="checkbox"
                    name={`open-${at}`}
                    checked={day.length > 0}
                    aria-describedby={isClosed ? `${id}-none` : undefined}
                    onChange={({ currentTarget }) => toggle(at, currentTarget.checked)}
                  />
                  {name}
                </label>
                {day.length === 0 ? (
                  <span className="muted">{hours.closed}</span>
                ) : (
                  <>
                    <span className={styles['hours']}>
                      {day.map((interval) => (
                        <span key={JSON.stringify(interval)} data-user>
                          {intervalWords(interval)}
                        </span>
                      ))}
                    </span>
                    <button
                      type="button"
                      className="link-button"
                      aria-expanded={isOpened}
                      onClick={() => setOpened(isOpened ? undefined : at)}
                    >
                      {isOpened ? hours.done : hours.change}{' '}
                      <span className="visually-hidden">{hours.changeOf(name)}</span>
                    </button>
                  </>
                )}
              </div>
              {isOpened && day.length > 0 && (
                <DayFields
                  name={`hours-${at}`}
                  label={hours.group(name)}
                  day={day}
                  error={fault && hours.faults[fault]}
                  onChange={(next) => set(at, next)}
                  onAll={() => change({ week: draft.week.map((one) => (one.length > 0 ? day : one)) })}
                />
              )}
            </li>
          )
        })}
      </ul>
      {isClosed && (
        <p className="field-error" id={`${id}-none`}>
          {hours.noDay}
        </p>
      )}
      <p className={`field-help ${styles['zone']}`}>
        {hours.zone(seen.calendar.timeZone.replaceAll('_', ' '))}
      </p>
    </Panel>
  )
}

type DayFieldsProps = {
  name: string
  label: string
  day: Day
  error: string | undefined
  onChange: (day: Day) => void
  onAll: () => void
}

/** The times of one day. A break parts them in two. */
function DayFields({ name, label, day, error, onChange, onAll }: DayFieldsProps) {
  const { hours } = useText(calendarText)
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const parted = withBreak(day)
  const set = (at: number, typed: Partial<TypedInterval>) =>
    onChange(day.map((one, place) => (place === at ? { ...one, ...typed } : one)))
  const focusLast = () =>
    setTimeout(() => [...(group.current?.querySelectorAll('input') ?? [])].at(-1)?.focus())
  return (
    <fieldset
      className={styles['times']}
      name={name}
      tabIndex={-1}
      ref={group}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="visually-hidden">{label}</legend>
      {[...day.entries()].map(([at, interval]) => (
        <fieldset className={styles['time']} key={at}>
          <legend className="visually-hidden">{hours.part(at + 1)}</legend>
          <TextField
            label={hours.from}
            name={`${name}-from-${at}`}
            type="time"
            value={interval.from}
            onChange={({ currentTarget }) => set(at, { from: currentTarget.value })}
          />
          <TextField
            label={hours.until}
            name={`${name}-until-${at}`}
            type="time"
            value={interval.until}
            onChange={({ currentTarget }) => set(at, { until: currentTarget.value })}
          />
          {day.length > 1 && (
            <button
              type="button"
              className="link-button danger-link"
              onClick={() => {
                onChange(day.filter((_, place) => place !== at))
                focusLast()
              }}
            >
              {hours.remove} <span className="visually-hidden">{hours.removeOf(at + 1)}</span>
            </button>
          )}
        </fieldset>
      ))}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className={styles['tools']}>
        {parted && (
          <button
            type="button"
            className="link-button"
            onClick={() => {
              onChange(parted)
              focusLast()
            }}
          >
            {hours.addBreak}
          </button>
        )}
        <button type="button" className="link-button" onClick={onAll}>
          {hours.forAll}
        </button>
      </div>
    </fieldset>
  )
}
