import { Link } from '@tanstack/react-router'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { useText } from '#lib/words/text.ts'

/** Links from the list to the form's page. */
export function NewComplaintLink() {
  const text = useText(complaintsText)
  return (
    <Link className="button" data-floating to="/ComplaintForm">
      {text.new}
    </Link>
  )
}
