import { type CollegeSettings, collegesApi } from '@counterfoil/contract/colleges'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ContractForm, useContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { FailedState } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { CheckTile } from '#ui/forms/check-tile.tsx'
import { RadioTiles, TextAreaField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { SaveBar } from '#ui/forms/save-bar.tsx'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'
import { Panel } from '#ui/panel.tsx'
import { saveSettings, settingsQuery } from './colleges.api.ts'
import { PhotoDepartments } from './photo-departments.tsx'
import styles from './settings.module.css'
import { settingsText } from './settings.text.ts'
import { changesOf, type SettingsValues, valuesOf } from './settings.ts'

export function CollegeSettingsForm() {
  const text = useText(settingsText)
  const { data: settings, error, refetch, isFetching } = useQuery(settingsQuery)
  if (settings) return <SettingsForm settings={settings} />
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

function SettingsForm({ settings }: { settings: CollegeSettings }) {
  const text = useText(settingsText)
  const { join } = text
  const { contractForm, isDirty, undo } = useSettings(settings)
  const { form, isSending, problem, failures, submit } = contractForm
  useKeepTyped(isDirty && !isSending)
  return (
    <form className={`stack ${styles['form']}`} noValidate onSubmit={submit}>
      <FormSummary
        problem={problem}
        errors={form.errors}
        labels={{
          joinDomains: join.domains,
        }}
        failures={failures}
      />
      <SettingsPanels form={form} />
      <SaveBar isDirty={isDirty} isSending={isSending} onUndo={undo} />
    </form>
  )
}

function SettingsPanels({ form }: Pick<ContractForm<SettingsValues>, 'form'>) {
  const { posting, change, join } = useText(settingsText)
  const { values, setFieldValue } = form
  return (
    <>
      <Panel title={posting.heading}>
        <CheckTile
          name="departmentAdminsMayPost"
          label={posting.label}
          help={posting.help}
          isOn={values.departmentAdminsMayPost}
          onChange={(isOn) => setFieldValue('departmentAdminsMayPost', isOn)}
        />
      </Panel>
      <Panel title={change.heading}>
        <RadioTiles
          legend={change.legend}
          name="departmentChange"
          value={values.departmentChange}
          onChange={(rule) => setFieldValue('departmentChange', rule)}
          options={[
            { value: 'free', label: change.free, help: change.freeHelp },
            { value: 'request', label: change.request, help: change.requestHelp },
          ]}
        />
      </Panel>
      <Panel title={join.heading}>
        <div className="stack">
          <TextAreaField
            label={join.domains}
            description={join.domainsHelp}
            name="joinDomains"
            rows={3}
            placeholder={join.domainsExample}
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('joinDomains')}
          />
          <CheckTile
            name="joinApproval"
            label={join.approval}
            help={join.approvalHelp}
            isOn={values.joinApproval}
            onChange={(isOn) => setFieldValue('joinApproval', isOn)}
          />
        </div>
      </Panel>
      <PhotoDepartments form={form} />
    </>
  )
}

/** The state of the settings form. It takes over another admin's changes as long as this person has changed nothing. */
function useSettings(settings: CollegeSettings) {
  const { join, saved, saveFailed } = useText(settingsText)
  const client = useQueryClient()
  const [before, setBefore] = useState(settings)
  const contractForm = useContractForm<SettingsValues>({
    initialValues: valuesOf(settings),
    schema: collegesApi.editSettings.body,
    toBody: (values) => changesOf(before, values),
    words: {
      joinDomains: { 'field.domain': join.domainWrong, 'field.too_long': join.tooMany },
    },
    failure: saveFailed,
    send: async (values) => {
      show(await saveSettings(client, changesOf(before, values)))
      toast(saved)
    },
  })
  const { form } = contractForm
  const show = (next: CollegeSettings) => {
    setBefore(next)
    const values = valuesOf(next)
    form.setFieldValue('departmentAdminsMayPost', values.departmentAdminsMayPost)
    form.setFieldValue('departmentChange', values.departmentChange)
    form.setFieldValue('joinDomains', values.joinDomains)
    form.setFieldValue('joinApproval', values.joinApproval)
    form.setFieldValue('photoDepartmentIds', values.photoDepartmentIds)
  }
  const isDirty = Object.keys(changesOf(before, form.values)).length > 0
  const isOlder = !isDirty && JSON.stringify(before) !== JSON.stringify(settings)
  useEffect(() => {
    if (isOlder) show(settings)
  })
  return { contractForm, isDirty, undo: () => show(before) }
}
