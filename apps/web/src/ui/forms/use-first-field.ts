import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus to the first field that takes typing, as soon as the form is there. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(':is(input, select):not([readonly], [hidden])')?.focus()
  }, [])
  return form
}
