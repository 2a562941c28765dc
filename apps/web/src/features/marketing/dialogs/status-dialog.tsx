import { readText } from '#lib/words/text.ts'
import { Stamp } from '#ui/stamp.tsx'
import { SiteDialog } from './site-dialog.tsx'
import { statusText } from './status.text.ts'

const answers = ['checking', 'ready', 'slow', 'unavailable', 'unreachable'] as const
const parts = ['portal', 'database', 'live'] as const

/** The page contains every possible answer, hidden at first. Its script asks the server and shows the right answers. */
export function StatusDialog() {
  const text = readText(statusText)
  return (
    <SiteDialog id="status" heading={text.heading}>
      <div className="status-panel" data-status>
        <p role="status" className="status-answer needs-script">
          {answers.map((answer) => (
            <span key={answer} data-answer={answer} hidden>
              {text[answer]}
            </span>
          ))}
        </p>
        <p className="without-script">{text.withoutScript}</p>
        <ul className="status-parts needs-script">
          {parts.map((part) => (
            <li key={part} data-part={part}>
              <span>{text[part]}</span>
              <span data-state="true" hidden>
                <Stamp mark="resolved">{text.working}</Stamp>
              </span>
              <span data-state="false" hidden>
                <Stamp mark="rejected">{text.stopped}</Stamp>
              </span>
              <span data-state="unknown">
                <Stamp mark="other">{text.unknown}</Stamp>
              </span>
            </li>
          ))}
        </ul>
        <button type="button" className="button quiet needs-script" data-ask>
          {text.tryAgain}
        </button>
      </div>
    </SiteDialog>
  )
}
