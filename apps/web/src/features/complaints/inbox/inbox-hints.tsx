import { useText } from '#lib/words/text.ts'
import styles from './inbox.module.css'
import { inboxText } from './inbox.text.ts'

/** What the pane of the inbox says while no complaint is open: how to open one, and the keyboard shortcuts. */
export function InboxHints() {
  const text = useText(inboxText)
  return (
    <>
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
    </>
  )
}
