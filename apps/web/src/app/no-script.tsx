import { useText } from '#lib/words/text.ts'
import { Slip } from '#ui/slip.tsx'
import { appText } from './app.text.ts'

/** Shown in a browser without JavaScript, instead of the loading message. */
export function NoScript() {
  const text = useText(appText).noScript
  return (
    <div className="no-script ledger">
      <Slip>
        <h1>{text.title}</h1>
        <p>{text.words}</p>
        <p>
          <a href="/">{text.home}</a>
        </p>
      </Slip>
    </div>
  )
}
