import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#lib/words/text.ts'
import { noteSessionEndMessage } from '#ui/feedback/session-end-message.ts'
import { uiText } from '#ui/ui.text.ts'

type FormSummaryProps = {
  /** Words for the whole; without them, the fields are named as what has to be mended. */
  problem?: string | undefined
  errors?: Readonly<Record<string, unknown>>
  /** Labels of the fields, so that the list can name them; a field is found by its name. */
  labels?: Readonly<Record<string, string>>
  /** A new figure is a new failure: the summary takes the focus. */
  failures: number
  /** What can be done about it. */
  children?: ReactNode
}

/** Says at the top what is wrong and leads to each field. Silent until something is. */
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
  // Wrong fields alone are no summary until somebody has tried to send them.
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

/** The form's own order, which its labels are given in: the schema's may be another, and may name what is no field. */
function inOrderOf(labels: object, errors: Readonly<Record<string, unknown>>): [string, string][] {
  const names = Object.keys(labels)
  return names.filter((name) => errors[name]).map((name) => [name, String(errors[name])])
}

function focusField(from: HTMLElement | null, name: string): void {
  const field = from?.closest('form')?.elements.namedItem(name)
  const element = field instanceof RadioNodeList ? field[0] : field
  if (element instanceof HTMLElement) element.focus()
}
