import { exampleOf, isRollBy, maskForm, rollForms, rollMaxLength } from '@counterfoil/contract/roll'
import { useState } from 'react'
import type { ContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { RadioTiles, TextField } from '#ui/forms/fields.tsx'
import { Panel } from '#ui/panel.tsx'
import { rulesText } from './rules.text.ts'
import type { RulesValues } from './rules.ts'

type RollPanelProps = Pick<ContractForm<RulesValues>, 'form'>

/** How roll numbers are written, with a field to try it. */
export function RollPanel({ form }: RollPanelProps) {
  const { roll } = useText(rulesText)
  const { rollForm } = form.values
  return (
    <Panel title={roll.heading}>
      <div className="stack">
        <RadioTiles
          legend={roll.legend}
          name="rollForm"
          value={rollForm}
          onChange={(chosen) => form.setFieldValue('rollForm', chosen)}
          options={rollForms.map((value) => ({ value, label: roll[value], help: roll[`${value}Help`] }))}
        />
        {form.errors['rollForm'] && <p className="field-error">{form.errors['rollForm']}</p>}
        {rollForm === 'mask' && <Mask form={form} />}
        <Try form={form} />
        <p className="muted">{roll.effect}</p>
      </div>
    </Panel>
  )
}

function Mask({ form }: RollPanelProps) {
  const { roll } = useText(rulesText)
  const mask = form.values.rollMask.trim().toUpperCase()
  return (
    <>
      <TextField
        label={roll.maskLabel}
        description={roll.maskDescription}
        name="rollMask"
        maxLength={rollMaxLength}
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('rollMask')}
      />
      {maskForm.test(mask) && <p role="status">{roll.example(exampleOf(mask))}</p>}
    </>
  )
}

function Try({ form }: RollPanelProps) {
  const { roll } = useText(rulesText)
  const [tried, setTried] = useState('')
  const { rollForm } = form.values
  const rollMask = form.values.rollMask.trim().toUpperCase()
  const isKnown = tried.trim() !== '' && (rollForm !== 'mask' || maskForm.test(rollMask))
  return (
    <div>
      <TextField
        label={roll.tryLabel}
        description={roll.tryHelp}
        name="tried"
        maxLength={rollMaxLength}
        spellCheck={false}
        value={tried}
        onChange={(event) => setTried(event.currentTarget.value)}
        // Enter would save the rules of the college.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status">{isKnown && (isRollBy({ rollForm, rollMask }, tried) ? roll.fits : roll.fitsNot)}</p>
    </div>
  )
}
