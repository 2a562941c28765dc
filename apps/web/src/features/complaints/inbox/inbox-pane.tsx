import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useText } from '#lib/words/text.ts'
import styles from './inbox.module.css'
import { inboxText } from './inbox.text.ts'
import { InboxDetails } from './inbox-details.tsx'
import type { Handling } from './use-handling.ts'

type InboxPaneProps = { id: string | undefined; handling: Handling; onClose: () => void }

/** The area next to the list on a wide screen. It shows the open complaint, or a hint to choose one. */
export function InboxPane({ id, handling, onClose }: InboxPaneProps) {
  const text = useText(inboxText)
  const titleId = useId()
  if (id === undefined) return <EmptyPane />
  return (
    <section className={styles['pane']} aria-labelledby={titleId}>
      <header className={styles['paneHeader']}>
        <h2 id={titleId}>{text.details}</h2>
        <button type="button" className="icon-button" aria-label={text.close} onClick={onClose}>
          <IconX size={22} stroke={1.75} aria-hidden="true" />
        </button>
      </header>
      <InboxDetails id={id} handling={handling} />
    </section>
  )
}

function EmptyPane() {
  const text = useText(inboxText)
  return (
    <section className={styles['pane']} aria-label={text.details}>
      <p>{text.choose}</p>
      <p className="muted">{text.keys.heading}</p>
      <dl className={styles['keys']}>
        {text.keys.list.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
