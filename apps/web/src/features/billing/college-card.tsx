import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatWrittenDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { type PlanAnswer, planQuery } from '#queries/plan.ts'
import { Facts } from '#ui/display/facts.tsx'
import { UseMeter } from '#ui/display/meter.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { FailedState } from '#ui/feedback/states.tsx'
import { Panel } from '#ui/panel.tsx'
import { billingText } from './billing.text.ts'

/** Shows a SuperAdmin the name that students type to join, the plan, and how much of the plan is used. */
export function CollegeCard({ name }: { name: string }) {
  const text = useText(billingText)
  const { data: plan, error, refetch, isFetching } = useQuery(planQuery)
  return (
    <Panel title={text.college}>
      {plan ? (
        <PlanFacts name={name} plan={plan} />
      ) : error ? (
        <FailedState
          title={text.failed}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <LoadingState words={text.loading} rows={1} />
      )}
    </Panel>
  )
}

function PlanFacts({ name, plan }: { name: string; plan: PlanAnswer }) {
  const text = useText(billingText)
  const facts: { name: string; value: ReactNode }[] = [
    { name: text.name, value: <strong data-user>{name}</strong> },
    {
      name: text.plan,
      value: (
        <span className="copyable">
          {text.plans[plan.plan]}
          {plan.until !== null && ` ${text.until(formatWrittenDay(plan.until))}`}
          <Link className="text-link" to="/Services">
            {text.see}
          </Link>
        </span>
      ),
    },
    { name: text.admins, value: <AdminPlaces admins={plan.admins} /> },
  ]
  return <Facts facts={facts} />
}

function AdminPlaces({ admins: { used, limit } }: { admins: PlanAnswer['admins'] }) {
  const text = useText(billingText)
  if (limit === null) return text.unlimited(used)
  return (
    <>
      <UseMeter used={used} limit={limit} words={text.used(used, limit)} />
      <p className="muted">{used >= limit ? text.usedUp : text.founder}</p>
    </>
  )
}
