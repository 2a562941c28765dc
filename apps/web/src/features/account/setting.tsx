import type { ReactNode } from 'react'

type SettingProps = { title: string; help: ReactNode; mark?: ReactNode; children: ReactNode }

/** One thing that can be changed: what it is, what changing it means, and the button. */
export function Setting({ title, help, mark, children }: SettingProps) {
  return (
    <div className="setting">
      <div className="setting-words">
        <p className="setting-title">
          {title}
          {mark}
        </p>
        <p className="muted">{help}</p>
      </div>
      <div className="setting-action">{children}</div>
    </div>
  )
}
