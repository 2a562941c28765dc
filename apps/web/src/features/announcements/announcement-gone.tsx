import { useText } from '#lib/words/text.ts'
import { announcementsText } from './announcements.text.ts'

/** For an address that names an announcement nobody can read any more. */
export function Gone() {
  const text = useText(announcementsText)
  return (
    <div className="notice" data-mark="pending" role="status">
      <p>{text.gone}</p>
      <p className="muted">{text.goneHelp}</p>
    </div>
  )
}
