import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#lib/words/text.ts'
import { SelectField } from '#ui/forms/fields.tsx'
import styles from './settings-parts.module.css'
import { settingsPartsText } from './settings-parts.text.ts'

/** The parts besides the general one, as the address names them. */
const furtherParts = ['departments', 'places', 'rules', 'calendar', 'retention'] as const
export type SettingsPart = (typeof furtherParts)[number]

const isSettingsPart = (value: unknown): value is SettingsPart => furtherParts.includes(value as SettingsPart)

/** The address of a part. The general one needs none. */
const searchOf = (part: SettingsPart | undefined) => (part === undefined ? {} : { part })

type SettingsPartsProps = { part: SettingsPart | undefined; children: ReactNode }

/** Lists the parts of the settings beside the one that is open: links, or a select on a phone. */
export function SettingsParts({ part, children }: SettingsPartsProps) {
  const text = useText(settingsPartsText)
  const navigate = useNavigate()
  const parts = [undefined, ...furtherParts]
  const nameOf = (one: SettingsPart | undefined) => text.parts[one ?? 'general']
  return (
    <div className={styles['parts']}>
      <nav className={styles['links']} aria-label={text.label}>
        {parts.map((one) => (
          <Link
            key={nameOf(one)}
            className={styles['link']}
            to="/Settings"
            search={searchOf(one)}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={one === part ? 'page' : undefined}
          >
            {nameOf(one)}
          </Link>
        ))}
      </nav>
      <div className={styles['select']}>
        <SelectField
          label={text.choose}
          name="part"
          value={part ?? ''}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ to: '/Settings', search: searchOf(isSettingsPart(value) ? value : undefined) })
          }
          data={parts.map((one) => ({ value: one ?? '', label: nameOf(one) }))}
        />
      </div>
      <div className={styles['part']}>{children}</div>
    </div>
  )
}
