import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first field that can be changed as soon as the form is shown. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(':is(input, select):not([readonly], [hidden])')?.focus()
  }, [])
  return form
}
