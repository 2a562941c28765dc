import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AppPath } from '../paths.ts'

type NavItemProps = {
  to: AppPath
  label: string
  icon: Icon
  /** What follows the label, such as a count. */
  children?: ReactNode
}

export function NavItem({ to, label, icon: Picture, children }: NavItemProps) {
  return (
    <Link to={to} className="nav-link" activeProps={{ 'aria-current': 'page' }}>
      <Picture size={22} stroke={1.75} aria-hidden="true" />
      <span className="nav-word">{label}</span>
      {children}
    </Link>
  )
}
