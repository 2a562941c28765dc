import { Link } from '@tanstack/react-router'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { useText } from '#lib/words/text.ts'

/** The link from the list to the page with the form. */
export function NewComplaintLink() {
  const text = useText(complaintsText)
  return (
    <Link className="button" data-floating to="/ComplaintForm">
      {text.new}
    </Link>
  )
}
