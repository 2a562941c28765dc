import { IconChartBar, IconFileText, IconSpeakerphone, IconUser } from '@tabler/icons-react'
import { useText } from '#lib/words/text.ts'
import { ActionCard, LinkCard } from './control-cards.tsx'
import styles from './controls.module.css'
import { departmentCardsText } from './department-cards.text.ts'

type DepartmentCardsProps = {
  /** Whether the college lets department admins post. Undefined until it is known. */
  mayPost: boolean | undefined
  onOpen: (dialog: 'announcement' | 'profile') => void
}

/** The four cards of a department admin, in the specification's order. */
export function DepartmentCards({ mayPost, onOpen }: DepartmentCardsProps) {
  const text = useText(departmentCardsText)
  const { title, help, notAllowed } = text.announcement
  const whetherAllowed = mayPost ? help : notAllowed
  const posting = { title, help: mayPost === undefined ? '' : whetherAllowed }
  return (
    <section aria-label={text.heading}>
      <ul className={styles['cards']}>
        <LinkCard icon={IconFileText} words={text.complaints} to="/DepartmentComplaints" />
        <ActionCard icon={IconSpeakerphone} words={posting} onPress={() => onOpen('announcement')} />
        <LinkCard icon={IconChartBar} words={text.statistics} to="/Statistics" />
        <ActionCard icon={IconUser} words={text.profile} onPress={() => onOpen('profile')} />
      </ul>
    </section>
  )
}
