import type { ReactNode } from 'react'
import styles from './account.module.css'

type SettingProps = { title: string; help: ReactNode; mark?: ReactNode; children: ReactNode }

/** One setting: its name, an explanation, and the button that changes it. */
export function Setting({ title, help, mark, children }: SettingProps) {
  return (
    <div className={styles['setting']}>
      <div>
        <p className={styles['title']}>
          {title}
          {mark}
        </p>
        <p className={`muted ${styles['help']}`}>{help}</p>
      </div>
      <div className={styles['action']}>{children}</div>
    </div>
  )
}
