import styles from './reading.module.css'

/** The mark of an announcement that the reader has not opened. Screen readers hear the word before its title. */
export function UnreadDot() {
  return <span className={styles['dot']} aria-hidden="true" />
}
