import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref for a form. When the form appears, its first field that can be changed gets the focus. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(':is(input, select):not([readonly], [hidden])')?.focus()
  }, [])
  return form
}
