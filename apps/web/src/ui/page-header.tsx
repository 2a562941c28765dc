import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: string
  /** Names the part of the data that this screen is limited to, such as a department. */
  about?: string | undefined
  /** `compact`: a smaller header above a list that needs the space. */
  look?: 'compact'
  children?: ReactNode
}

/** The only h1 of a screen. It can get the focus, so that screen readers notice a new screen. */
export function PageHeader({ title, about, look, children }: PageHeaderProps) {
  return (
    <header className="page-header" data-look={look}>
      <div className="page-title">
        <h1 tabIndex={-1}>{title}</h1>
        {about && (
          <span className="page-about" data-user>
            {about}
          </span>
        )}
      </div>
      {children && <div className="page-actions">{children}</div>}
    </header>
  )
}

/** Focuses the heading of the screen. Used when the focused element is gone. */
export const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus()
