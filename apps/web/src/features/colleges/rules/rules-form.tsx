import type { CollegeRules } from '@counterfoil/contract/rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { FailedState } from '#ui/feedback/states.tsx'
import { SelectField, TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { SaveBar } from '#ui/forms/save-bar.tsx'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'
import { Panel } from '#ui/panel.tsx'
import { RollPanel } from './roll-panel.tsx'
import { rulesQuery } from './rules.api.ts'
import styles from './rules.module.css'
import { rulesText } from './rules.text.ts'
import type { RulesValues } from './rules.ts'
import { useRulesForm } from './use-rules-form.ts'

/** The rules of the college, each with what it means for students. */
export function Rules() {
  const text = useText(rulesText)
  const { data: rules, error, refetch, isFetching } = useQuery(rulesQuery)
  if (rules) return <RulesForm rules={rules} />
  if (error) {
    return (
      <FailedState
        title={text.loadFailed}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return <LoadingState words={text.loading} />
}

function RulesForm({ rules }: { rules: CollegeRules }) {
  const text = useText(rulesText)
  const { contractForm, isDirty, undo } = useRulesForm(rules)
  const { form, isSending, problem, failures, submit } = contractForm
  useKeepTyped(isDirty && !isSending)
  return (
    <form className={`stack ${styles['form']}`} noValidate onSubmit={submit}>
      <FormSummary
        problem={problem}
        errors={form.errors}
        labels={{
          rollForm: text.roll.legend,
          rollMask: text.roll.maskLabel,
          filingDays: text.window.days,
          filingsPerHour: text.filing.perHour,
          filingsPerDay: text.filing.perDay,
          timeZone: text.zone.label,
        }}
        failures={failures}
      />
      <p className="muted">{text.fromNowOn}</p>
      <RollPanel form={form} />
      <WindowPanel form={form} />
      <FilingPanel form={form} />
      <ZonePanel form={form} />
      <SaveBar isDirty={isDirty} isSending={isSending} onUndo={undo} />
    </form>
  )
}

type PanelProps = Pick<ContractForm<RulesValues>, 'form'>

function WindowPanel({ form }: PanelProps) {
  const { window } = useText(rulesText)
  const { filingDays } = form.values
  const isFigure = /^[0-9]{1,3}$/.test(filingDays)
  return (
    <Panel title={window.heading}>
      <TextField
        label={window.days}
        description={isFigure && window.help(Number(filingDays))}
        name="filingDays"
        inputMode="numeric"
        maxLength={3}
        {...form.getInputProps('filingDays')}
      />
    </Panel>
  )
}

function FilingPanel({ form }: PanelProps) {
  const { filing } = useText(rulesText)
  return (
    <Panel title={filing.heading}>
      <div className="stack">
        <TextField
          label={filing.perHour}
          description={filing.perHourHelp}
          name="filingsPerHour"
          inputMode="numeric"
          maxLength={3}
          {...form.getInputProps('filingsPerHour')}
        />
        <TextField
          label={filing.perDay}
          name="filingsPerDay"
          inputMode="numeric"
          maxLength={3}
          {...form.getInputProps('filingsPerDay')}
        />
      </div>
    </Panel>
  )
}

/** Browsers know some zones by an earlier name only. The one of the college is in the list in any case. */
const zonesWith = (own: string) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', own])]
    .filter((zone) => zone.includes('/') && zone !== 'Asia/Calcutta')
    .toSorted()

function ZonePanel({ form }: PanelProps) {
  const { zone } = useText(rulesText)
  const { timeZone } = form.values
  const zones = useMemo(() => zonesWith(timeZone), [timeZone])
  return (
    <Panel title={zone.heading}>
      <SelectField
        label={zone.label}
        description={zone.help}
        name="timeZone"
        data={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        {...form.getInputProps('timeZone')}
        data-user
      />
    </Panel>
  )
}
