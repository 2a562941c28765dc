import { useQuery } from '@tanstack/react-query'
import type { ContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { departmentsQuery } from '#queries/departments.ts'
import { CheckTile } from '#ui/forms/check-tile.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './settings.module.css'
import { settingsText } from './settings.text.ts'
import type { SettingsValues } from './settings.ts'

/** Which departments ask for a photo of the work when a complaint is resolved. */
export function PhotoDepartments({ form }: Pick<ContractForm<SettingsValues>, 'form'>) {
  const { photos } = useText(settingsText)
  const { data: departments = [], isError } = useQuery(departmentsQuery)
  const chosen = new Set(form.values.photoDepartmentIds)
  // Retired departments are not shown here and stay as they are.
  const choose = (id: string, isOn: boolean) => {
    const others = form.values.photoDepartmentIds.filter((one) => one !== id)
    form.setFieldValue('photoDepartmentIds', isOn ? [...others, id] : others)
  }
  return (
    <Panel title={photos.heading}>
      <fieldset className={styles['departments']}>
        <legend className="field-label">{photos.legend}</legend>
        <p className={`field-help ${styles['help']}`}>{isError ? photos.failed : photos.help}</p>
        {departments.map(({ id, name }) => (
          <CheckTile
            key={id}
            name="photoDepartmentIds"
            label={name}
            isWritten
            isOn={chosen.has(id)}
            onChange={(isOn) => choose(id, isOn)}
          />
        ))}
      </fieldset>
    </Panel>
  )
}
