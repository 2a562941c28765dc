import { isAnswerFirst, mostTargetRows, type TargetSpan, targetKeyOf } from '@counterfoil/contract/clock'
import { useRef, useState } from 'react'
import { readText, useText } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import styles from './calendar.module.css'
import { calendarText } from './calendar.text.ts'
import { inOrder, type Target } from './calendar-draft.ts'
import { HeadedPanel } from './headed-panel.tsx'
import { TargetForm } from './target-form.tsx'
import type { CalendarForm } from './use-calendar-form.ts'

const texts = () => readText(calendarText).targets
type Text = ReturnType<typeof texts>

/** For which complaints a target is, such as "Hostel, Water supply". */
function forWords({ department, category, categoryId, priority }: Target, text: Text): string {
  const parts = [department, categoryId && category, priority && text.priorities[priority]].filter(Boolean)
  return parts.join(', ') || text.all
}

const spanWords = ({ unit, count }: TargetSpan, text: Text) => text[unit](count)

/** Within which time complaints are answered and finished. The target for all complaints is always there. */
export function Targets({ form }: { form: CalendarForm }) {
  const { targets: text } = useText(calendarText)
  const { draft, change } = form
  const [asked, setAsked] = useState<Target | 'new'>()
  const head = useRef<HTMLHeadingElement>(null)
  const set = (before: Target | 'new' | undefined, after: Target) => {
    const left = draft.targets.filter((one) => one !== before)
    change({ targets: inOrder([...left, after]) })
    setAsked(undefined)
  }
  const remove = (target: Target) => {
    change({ targets: draft.targets.filter((one) => one !== target) })
    announceToScreenReader(text.deleted(forWords(target, text)))
    // The pressed button is gone.
    head.current?.focus()
  }
  return (
    <>
      <HeadedPanel
        title={text.heading}
        headingRef={head}
        actions={
          draft.targets.length < mostTargetRows ? (
            <button type="button" className="link-button" onClick={() => setAsked('new')}>
              {text.add}
            </button>
          ) : (
            <span>{text.full}</span>
          )
        }
      >
        <table className={`${styles['table']} ${styles['stacked']}`}>
          <thead>
            <tr>
              <th scope="col">{text.columns.for}</th>
              <th scope="col">{text.columns.answer}</th>
              <th scope="col">{text.columns.outcome}</th>
              <th scope="col">
                <span className="visually-hidden">{text.columns.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {draft.targets.map((target) => {
              const name = forWords(target, text)
              const of = (
                <>
                  {' '}
                  <span className="visually-hidden" data-user>
                    {text.of(name)}
                  </span>
                </>
              )
              return (
                <tr key={targetKeyOf(target)}>
                  <th scope="row" data-user>
                    {name}
                  </th>
                  <td data-label={text.columns.answer}>{spanWords(target.answer, text)}</td>
                  <td data-label={text.columns.outcome}>
                    {spanWords(target.outcome, text)}
                    {!isAnswerFirst(target) && <p className="field-error">{text.answerLater}</p>}
                  </td>
                  <td>
                    <button type="button" className="link-button" onClick={() => setAsked(target)}>
                      {text.change}
                      {of}
                    </button>
                    {targetKeyOf(target) !== '//' && (
                      <button
                        type="button"
                        className="link-button danger-link"
                        onClick={() => remove(target)}
                      >
                        {text.delete}
                        {of}
                      </button>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <p className="field-help">{text.order}</p>
        <p className="field-help">{text.holds}</p>
      </HeadedPanel>
      {asked !== undefined && (
        <TargetForm
          target={asked === 'new' ? undefined : asked}
          targets={draft.targets}
          onDone={(target) => set(asked, target)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
