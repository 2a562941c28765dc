import type { ComponentProps, ReactNode } from 'react'

type ButtonProps = ComponentProps<'button'> & {
  /** `plain` is for buttons next to the main button of a page. */
  look?: 'plain' | 'danger' | undefined
  /** While busy, a second press does nothing. */
  isBusy?: boolean
  icon?: ReactNode
  isWide?: boolean | 'on-phones'
  /** On a phone the button floats above the navigation bar, near the thumb. */
  isFloating?: boolean
}

export function Button({
  look,
  isBusy = false,
  icon,
  isWide,
  isFloating,
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
      data-floating={isFloating || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? <span className="spinner" aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  )
}
