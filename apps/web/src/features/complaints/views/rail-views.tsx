import { IconPencil } from '@tabler/icons-react'
import { useLinkProps } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import type { InboxView } from '#features/complaints/complaints.address.ts'
import { useText } from '#lib/words/text.ts'
import { useViews } from './use-views.ts'
import { ViewDialog } from './view-dialog.tsx'
import type { View } from './views.api.ts'
import styles from './views.module.css'
import { viewsText } from './views.text.ts'

type InboxPath = '/HomepageAdmin' | '/DepartmentComplaints'

/** The views of the inbox, below the navigation on a wide screen. */
export function RailViews({ path }: { path: InboxPath }) {
  const text = useText(viewsText)
  const { fixed, own, isCurrent } = useViews()
  const [edited, setEdited] = useState<View>()
  const headingId = useId()
  const link = { path, isCurrent }
  return (
    <nav className={styles['rail']} aria-labelledby={headingId}>
      <p id={headingId} className={styles['heading']}>
        {text.heading}
      </p>
      <ul>
        {fixed.map(({ key, name, view, count }) => (
          <li key={key}>
            <ViewLink {...link} view={view}>
              {name}
              {count !== undefined && <span className={styles['count']}>{text.count(count)}</span>}
            </ViewLink>
          </li>
        ))}
      </ul>
      {own.length > 0 && <p className={styles['heading']}>{text.yours}</p>}
      <ul hidden={own.length === 0}>
        {own.map((one) => (
          <li key={one.id}>
            <ViewLink {...link} view={one.view}>
              <span className={styles['name']} title={one.name} data-user>
                {one.name}
              </span>
            </ViewLink>
            <button
              type="button"
              className={styles['edit']}
              aria-label={text.edit(one.name)}
              onClick={() => setEdited(one)}
            >
              <IconPencil size={16} stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {edited && <ViewDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </nav>
  )
}

type ViewLinkProps = {
  path: InboxPath
  view: InboxView
  isCurrent: (view: InboxView) => boolean
  children: ReactNode
}

/** The router would mark every view as the current page, because all of them are on the same one. */
function ViewLink({ path, view, isCurrent, children }: ViewLinkProps) {
  const link = useLinkProps({ to: path, search: view, className: styles['link'] })
  return (
    <a {...link} aria-current={isCurrent(view) || undefined}>
      {children}
    </a>
  )
}
