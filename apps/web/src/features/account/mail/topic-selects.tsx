import {
  defaultPaces,
  type MailPace,
  type MailSettings,
  mailPaces,
  type NoticeTopic,
} from '@counterfoil/contract/notices'
import type { Role } from '@counterfoil/contract/roles'
import { useId } from 'react'
import { useText } from '#lib/words/text.ts'
import styles from './mail.module.css'
import { SaveOutcome } from './save-outcome.tsx'
import { topicsText } from './topics.text.ts'
import { useMailChange } from './use-mail-change.ts'

/** A choice for each topic of the role. Each is saved at once. */
export function TopicSelects({ settings, role }: { settings: MailSettings; role: Role }) {
  const text = useText(topicsText)
  const { shown, outcome, choose } = useMailChange(settings)
  const paces = { ...defaultPaces(role), ...shown.paces }
  const topics = Object.keys(defaultPaces(role)) as NoticeTopic[]
  return (
    <>
      {role === 'SuperAdmin' && <p className="muted">{text.superAdmin}</p>}
      <div className={styles['topics']}>
        {topics.map((topic) => (
          <TopicSelect
            key={topic}
            topic={topic}
            pace={paces[topic]}
            onChange={(pace) => choose({ paces: { [topic]: pace } })}
          />
        ))}
      </div>
      <SaveOutcome outcome={outcome} onRetry={choose} />
    </>
  )
}

type TopicSelectProps = {
  topic: NoticeTopic
  pace: MailPace | undefined
  onChange: (pace: MailPace) => void
}

function TopicSelect({ topic, pace, onChange }: TopicSelectProps) {
  const text = useText(topicsText)
  const id = useId()
  return (
    <div className={styles['topic']}>
      <label className={styles['name']} htmlFor={id}>
        {text.topics[topic]}
      </label>
      <select
        className={`control ${styles['pace']}`}
        id={id}
        name={topic}
        value={pace}
        onChange={({ currentTarget }) => {
          const chosen = mailPaces.find((one) => one === currentTarget.value)
          if (chosen) onChange(chosen)
        }}
      >
        {mailPaces.map((one) => (
          <option key={one} value={one}>
            {text.paces[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
