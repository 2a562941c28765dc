import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import type { registersApi } from '@counterfoil/contract/registers'
import { useQuery } from '@tanstack/react-query'
import { useText } from '#lib/words/text.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { EmptyState, FailedState } from '#ui/feedback/states.tsx'
import { SelectField } from '#ui/forms/fields.tsx'
import { periodsOf, usualPeriod } from './periods.ts'
import { formatPeriod } from './register-dates.ts'
import { RegisterOf } from './register-of.tsx'
import { registersQuery } from './registers.api.ts'
import styles from './registers.module.css'
import { registersText } from './registers.text.ts'

type RegisterPageProps = {
  /** The month or year of the address. Without one, the last month that is over is shown. */
  period: string | undefined
  onPeriod: (period: string) => void
}

/** The registers of a college: one month or year at a time. */
export function RegisterPage({ period, onPeriod }: RegisterPageProps) {
  const text = useText(registersText)
  const { data, error, refetch, isFetching } = useQuery(registersQuery)
  if (!data) {
    if (!error) return <LoadingState words={text.loading} />
    return (
      <FailedState title={text.failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  const { first, current, frozen } = data
  if (first === null) {
    return (
      <EmptyState title={text.none}>
        <p className="muted">{text.noneHelp}</p>
      </EmptyState>
    )
  }
  const shown = period ?? usualPeriod({ first, current })
  return (
    <>
      <PeriodField periods={{ first, current, frozen }} shown={shown} onPeriod={onPeriod} />
      <RegisterOf key={shown} period={shown} />
    </>
  )
}

type Periods = Omit<EndpointResponse<typeof registersApi.list>, 'first'> & { first: string }
type PeriodFieldProps = { periods: Periods; shown: string; onPeriod: (period: string) => void }

function PeriodField({ periods, shown, onPeriod }: PeriodFieldProps) {
  const text = useText(registersText)
  const { months, years } = periodsOf(periods)
  const choice = (period: string, name: string) => ({
    value: period,
    label: periods.frozen.includes(period) ? text.isFrozen(name) : name,
  })
  return (
    <div className={styles['period']}>
      <SelectField
        label={text.period}
        name="period"
        data-user
        value={shown}
        choose={formatPeriod(shown)}
        data={[
          ...months.map((month) => choice(month, formatPeriod(month))),
          ...years.map((year) => choice(year, text.year(year))),
        ]}
        onChange={(event) => onPeriod(event.currentTarget.value)}
      />
    </div>
  )
}
