import type { LoginNotice } from '#routes/public/login-notice.ts'
import type { router } from './router.tsx'

// This file is not called router.d.ts, because TypeScript ignores a .d.ts file next to a source file of the same name.
declare module '@tanstack/react-router' {
  // Makes a link with an unknown path or parameter a compile error.
  interface Register {
    router: typeof router
  }
  /** The data that an entry of the browser's history has in addition to its address. */
  interface HistoryState {
    notice?: LoginNotice
    isOpenedByLink?: true
  }
}
