import { useText } from '#lib/words/text.ts'
import { uiText } from '#ui/ui.text.ts'

/** A loading text and empty slips, shown while content is loading. Screen readers read the text only. */
export function LoadingState({ words, rows = 3 }: { words?: string; rows?: number }) {
  const text = useText(uiText)
  return (
    <div className="loading" role="status">
      <p className="muted">{words ?? text.loading}</p>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div className="slip inkless" key={row} aria-hidden="true">
          <div className="slip-stub">
            <span className="ink-line" />
            <span className="ink-line short" />
          </div>
          <div className="slip-body">
            <span className="ink-line" />
            <span className="ink-line short" />
          </div>
        </div>
      ))}
    </div>
  )
}
