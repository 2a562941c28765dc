import {
  type Icon,
  IconBuildingCommunity,
  IconChartBar,
  IconFileText,
  IconSettings,
  IconSpeakerphone,
  IconUserPlus,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#lib/words/text.ts'
import styles from './controls.module.css'
import { controlsText } from './controls.text.ts'

export type ControlDialog = 'department-admin' | 'super-admin' | 'announcement'

/** The control center: three actions and five links, in the specification's order. */
export function ControlCards({ onOpen }: { onOpen: (dialog: ControlDialog) => void }) {
  const text = useText(controlsText)
  return (
    <ul className={styles['cards']}>
      <ActionCard
        icon={IconUserPlus}
        words={text.createDepartmentAdmin}
        onPress={() => onOpen('department-admin')}
      />
      <ActionCard icon={IconUserShield} words={text.createSuperAdmin} onPress={() => onOpen('super-admin')} />
      <ActionCard
        icon={IconSpeakerphone}
        words={text.postAnnouncement}
        onPress={() => onOpen('announcement')}
      />
      <LinkCard icon={IconUsers} words={text.students} to="/StudentList" />
      <LinkCard icon={IconBuildingCommunity} words={text.departmentAdmins} to="/DepartmentAdminList" />
      <LinkCard icon={IconFileText} words={text.complaints} to="/HomepageAdmin" />
      <LinkCard icon={IconChartBar} words={text.statistics} to="/Statistics" />
      <LinkCard icon={IconSettings} words={text.settings} to="/Settings" />
    </ul>
  )
}

type CardProps = { icon: Icon; words: { title: string; help: string } }

export function ActionCard({ onPress, ...card }: CardProps & { onPress: () => void }) {
  return (
    <li>
      <button type="button" className={`slip ${styles['card']}`} aria-haspopup="dialog" onClick={onPress}>
        <Inside {...card} />
      </button>
    </li>
  )
}

export function LinkCard({ to, ...card }: CardProps & { to: NonNullable<LinkProps['to']> }) {
  return (
    <li>
      <Link className={`slip ${styles['card']}`} to={to}>
        <Inside {...card} />
      </Link>
    </li>
  )
}

function Inside({ icon: Picture, words }: CardProps): ReactNode {
  return (
    <>
      <span className={`slip-stub ${styles['stub']}`}>
        <Picture size={28} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={`slip-body ${styles['body']}`}>
        <span className="slip-title">{words.title}</span>
        <span className="slip-meta">{words.help}</span>
      </span>
    </>
  )
}
