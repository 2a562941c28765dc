import type { ReactNode } from 'react'

/** The one h1 of a screen. It can take the focus, so that a change of screen is read out. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="page-header">
      <h1 tabIndex={-1}>{title}</h1>
      {children && <div className="page-actions">{children}</div>}
    </header>
  )
}

/** After what had the focus is gone: the screen begins again. */
export const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus()
