import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useText } from '#lib/words/text.ts'
import { planQuery } from '#queries/plan.ts'
import { billingText } from './billing.text.ts'

/** Asks the SuperAdmin to upgrade when the complaints of the month are used up. It stops no student. */
export function PlanNotice({ isOnPlans = false }: { isOnPlans?: boolean }) {
  const text = useText(billingText)
  const { data: plan } = useQuery(planQuery)
  if (!plan) return null
  const { used, limit } = plan.complaintsThisMonth
  if (limit === null || used < limit) return null
  return (
    <p className="notice" data-mark="pending">
      {text.complaintsUsedUp(used, limit)}{' '}
      {!isOnPlans && (
        <Link className="text-link" to="/Services">
          {text.see}
        </Link>
      )}
    </p>
  )
}
