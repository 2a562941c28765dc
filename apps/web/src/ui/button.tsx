import type { ComponentProps, ReactNode } from 'react'

type ButtonProps = ComponentProps<'button'> & {
  /** `plain` stands beside the button that the page is about. */
  look?: 'plain' | 'danger' | undefined
  /** Something is under way: a second press does nothing. */
  isBusy?: boolean
  icon?: ReactNode
  isWide?: boolean | 'on-phones'
  /** On a phone it floats within reach of the thumb, above the bar. */
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
