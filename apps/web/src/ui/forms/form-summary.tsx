import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#lib/words/text.ts'
import { noteSessionEndMessage } from '#ui/feedback/session-end-message.ts'
import { uiText } from '#ui/ui.text.ts'

type FormSummaryProps = {
  /** A text about the whole form, used as the title. The default title asks the person to fix the errors. */
  problem?: string | undefined
  errors?: Readonly<Record<string, unknown>>
  /** The labels for the list, by the names of the fields. */
  labels?: Readonly<Record<string, string>>
  /** The number of failed tries. When it changes, the summary gets the focus. */
  failures: number
  /** Shown below the errors, to say what the person can do now. */
  children?: ReactNode
}

/** Lists the errors at the top of the form, with links to the fields. Shows nothing if there are no errors. */
export function FormSummary({ problem, errors = {}, labels = {}, failures, children }: FormSummaryProps) {
  const text = useText(uiText)
  const box = useRef<HTMLDivElement>(null)
  const wrong = inOrderOf(labels, errors)
  useEffect(() => {
    if (failures > 0) box.current?.focus()
  }, [failures])
  useEffect(() => {
    if (problem) noteSessionEndMessage(problem)
  }, [problem])
  // Fields with errors are listed only after the person has tried to send the form.
  if (!problem && (wrong.length === 0 || failures === 0)) return null
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <p className="summary-title">{problem ?? text.fixErrors}</p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([name, words]) => (
            <li key={name}>
              <button type="button" className="summary-link" onClick={() => focusField(box.current, name)}>
                <b>{labels[name] ?? name}</b>
                <span>{words}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}

/**
 * The errors in the order of the labels, which is the order of the form. The errors of the schema can have another
 * order and can have names that are not fields.
 */
function inOrderOf(labels: object, errors: Readonly<Record<string, unknown>>): [string, string][] {
  const names = Object.keys(labels)
  return names.filter((name) => errors[name]).map((name) => [name, String(errors[name])])
}

function focusField(from: HTMLElement | null, name: string): void {
  const field = from?.closest('form')?.elements.namedItem(name)
  const element = field instanceof RadioNodeList ? field[0] : field
  if (element instanceof HTMLElement) element.focus()
}
