import { type Plan, planPrices, plans } from '@counterfoil/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatWrittenDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { type PlanAnswer, planQuery } from '#queries/plan.ts'
import { Button } from '#ui/button.tsx'
import { UseMeter } from '#ui/display/meter.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { FailedState } from '#ui/feedback/states.tsx'
import { Stamp } from '#ui/stamp.tsx'
import styles from './billing.module.css'
import { PlanNotice } from './plan-notice.tsx'
import { plansText } from './plans.text.ts'

type PlanCardsProps = { onUpgrade: (plan: Exclude<Plan, 'free'>) => void }

/** The three plans and how much the college uses of its plan. The cards are shown even if the server fails. */
export function PlanCards({ onUpgrade }: PlanCardsProps) {
  const text = useText(plansText)
  const { data: answer, error, refetch, isFetching } = useQuery(planQuery)
  const isOff = answer?.billing === 'off'
  return (
    <div className="stack">
      <p className="muted">{text.lead}</p>
      {isOff && <p className="notice">{text.off}</p>}
      <PlanNotice isOnPlans />
      <ul className={styles['cards']} aria-label={text.plans}>
        {plans.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            isCurrent={!isOff && answer?.plan === plan}
            until={answer?.until ?? null}
            onUpgrade={isOff || plan === 'free' ? undefined : () => onUpgrade(plan)}
            isInformation={isOff}
          />
        ))}
      </ul>
      {answer && <PlanUse answer={answer} />}
      {!answer && !error && <LoadingState words={text.loading} rows={1} />}
      {!answer && error && (
        <FailedState
          title={text.failed}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </div>
  )
}

type PlanCardProps = {
  plan: Plan
  isCurrent: boolean
  /** The last day of the current plan, or null if it does not end. */
  until: string | null
  onUpgrade: (() => void) | undefined
  /** True if this installation sells nothing. Then there are no buttons. */
  isInformation: boolean
}

function PlanCard({ plan, isCurrent, until, onUpgrade, isInformation }: PlanCardProps) {
  const text = useText(plansText)
  const { name, badge, unit, features, limits } = text.list[plan]
  const id = useId()
  return (
    <li className={`slip ${styles['card']}`} data-current={isCurrent || undefined}>
      <div className={`slip-stub ${styles['stub']}`}>
        <p className={`slip-no ${styles['price']}`}>
          {planPrices[plan]} <small>{unit}</small>
        </p>
      </div>
      <div className={`slip-body ${styles['body']}`}>
        <p className={styles['badge']}>{badge}</p>
        <h2 id={id}>{name}</h2>
        <ul className={styles['features']}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <p className={`muted ${styles['limits']}`}>{limits}</p>
        {isCurrent && until !== null && (
          <p className={styles['until']}>{text.until(formatWrittenDay(until))}</p>
        )}
        <div className={styles['foot']}>
          {isCurrent && (
            <Stamp mark="resolved" isTight>
              {text.current}
            </Stamp>
          )}
          {!isInformation &&
            (onUpgrade ? (
              <Button onClick={onUpgrade} look={isCurrent ? 'plain' : undefined} aria-describedby={id}>
                {isCurrent ? text.renew : text.upgrade}
              </Button>
            ) : (
              <Button aria-disabled="true" aria-describedby={id}>
                {text.start}
              </Button>
            ))}
        </div>
      </div>
    </li>
  )
}

function PlanUse({ answer }: { answer: PlanAnswer }) {
  const text = useText(plansText)
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 className="panel-title" id={id}>
        {text.use}
      </h2>
      <dl className={styles['use']}>
        <Use name={text.admins} use={answer.admins} />
        <Use name={text.announcements} use={answer.announcementsThisWeek} />
        <Use name={text.complaints} use={answer.complaintsThisMonth} />
      </dl>
    </section>
  )
}

function Use({ name, use: { used, limit } }: { name: string; use: PlanAnswer['admins'] }) {
  const text = useText(plansText)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {limit === null ? (
          text.unlimited(used)
        ) : (
          <UseMeter used={used} limit={limit} words={text.used(used, limit)} />
        )}
      </dd>
    </div>
  )
}
