import { Link } from '@tanstack/react-router'
import { useText } from '#lib/words/text.ts'
import { appText } from '../app.text.ts'

/** The link to the login page, for pages that people open from a mail. */
export function LoginLink({ look }: { look?: 'plain' }) {
  const text = useText(appText)
  return (
    <Link to="/Login" className="button" data-look={look} data-wide>
      {text.titles['/Login']}
    </Link>
  )
}
