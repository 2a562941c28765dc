import { Link } from '@tanstack/react-router'
import { useText } from '#lib/words/text.ts'
import { appText } from '../app.text.ts'

/** The way to the sign-in, from the pages that mails lead to. */
export function LoginLink({ look }: { look?: 'plain' }) {
  const text = useText(appText)
  return (
    <Link to="/Login" className="button" data-look={look} data-wide>
      {text.titles['/Login']}
    </Link>
  )
}
