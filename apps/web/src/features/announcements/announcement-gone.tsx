import { useText } from '#lib/words/text.ts'
import { announcementsText } from './announcements.text.ts'

/** Shown when the address names an announcement that is no longer available. */
export function Gone() {
  const text = useText(announcementsText)
  return (
    <div className="notice" data-mark="pending" role="status">
      <p>{text.gone}</p>
      <p className="muted">{text.goneHelp}</p>
    </div>
  )
}
