import { Link } from '@tanstack/react-router'
import { useText } from '#lib/text.ts'
import { complaintsText } from './complaints.text.ts'

/** From the list to the form on its page. */
export function NewComplaintLink() {
  const text = useText(complaintsText)
  return (
    <Link className="button new-complaint" to="/ComplaintForm">
      {text.new}
    </Link>
  )
}
