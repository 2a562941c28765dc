import type { ComponentProps, ReactNode } from 'react'

type ButtonProps = ComponentProps<'button'> & {
  /** `plain` stands beside the button that the page is about. */
  look?: 'plain' | 'danger' | undefined
  /** Something is under way: a second press does nothing. */
  isBusy?: boolean
  icon?: ReactNode
  isWide?: boolean | 'on-phones'
}

export function Button({
  look,
  isBusy = false,
  icon,
  isWide,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className ? `button ${className}` : 'button'}
      data-look={look}
      data-wide={isWide || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? <span className="spinner" aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  )
}
