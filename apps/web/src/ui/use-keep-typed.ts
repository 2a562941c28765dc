import { useBlocker } from '@tanstack/react-router'
import { confirmDiscard } from './confirm.tsx'

/** Going elsewhere, closing a dialog that has an address and the Back key all ask before what was typed is lost. */
export function useKeepTyped(isDirty: boolean): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: false,
    shouldBlockFn: async () => !(await confirmDiscard()),
  })
}
