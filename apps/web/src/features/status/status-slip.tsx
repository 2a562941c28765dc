import { useText } from '#lib/text.ts'
import { statusText } from './status.text.ts'
import { StatusStamp } from './status-stamp.tsx'
import { useStatus } from './use-status.ts'

/** A counter slip that says whether the server answers. */
export function StatusSlip() {
  const text = useText(statusText)
  const { status, tryAgain } = useStatus()
  const isRechecking = status === 'rechecking'
  const mark = isRechecking ? 'checking' : status

  return (
    <section className="slip" data-status={mark}>
      <StatusStamp mark={mark} />
      <div className="slip-body">
        <h1>{text.product}</h1>
        <p role="status">{text[mark]}</p>
        {(isRechecking || status === 'unreachable') && (
          <button type="button" aria-disabled={isRechecking} onClick={tryAgain}>
            {text.tryAgain}
          </button>
        )}
      </div>
    </section>
  )
}
