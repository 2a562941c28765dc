import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { InboxView } from '#features/complaints/complaints.address.ts'
import { useText } from '#lib/words/text.ts'
import { SelectField } from '#ui/forms/fields.tsx'
import { useViews } from './use-views.ts'
import { ViewDialog } from './view-dialog.tsx'
import type { View } from './views.api.ts'
import styles from './views.module.css'
import { viewsText } from './views.text.ts'

/** The views of the inbox as a select, for screens without room for them in the rail. */
export function ViewSelect({ onView }: { onView: (view: InboxView) => void }) {
  const text = useText(viewsText)
  const { fixed, own, isCurrent } = useViews()
  const [edited, setEdited] = useState<View>()
  const all = [
    ...fixed.map(({ key, name, view, count }) => ({
      value: key,
      label: count === undefined ? name : text.counted(name, count),
      view,
    })),
    ...own.map(({ id, name, view }) => ({ value: id, label: name, view })),
  ]
  const current = all.find(({ view }) => isCurrent(view))?.value ?? ''
  const currentOwn = own.find(({ id }) => id === current)
  const choose = (value: string) => {
    const chosen = all.find((one) => one.value === value)
    if (chosen) onView(chosen.view)
  }
  return (
    <div className={styles['select']}>
      <SelectField
        label={text.view}
        isLabelHidden
        name="view"
        value={current}
        onChange={(event) => choose(event.currentTarget.value)}
        data={current === '' ? [{ value: '', label: text.other }, ...all] : all}
        data-user
      />
      {currentOwn && (
        <button
          type="button"
          className="icon-button"
          aria-label={text.edit(currentOwn.name)}
          onClick={() => setEdited(currentOwn)}
        >
          <IconPencil size={18} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      {edited && <ViewDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}
