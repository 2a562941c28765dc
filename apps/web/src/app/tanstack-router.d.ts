import type { LoginNotice } from '#routes/public/login-notice.ts'
import type { router } from './router.tsx'

// This file is not called router.d.ts, because TypeScript ignores a .d.ts file next to a source file of the same name.
declare module '@tanstack/react-router' {
  // With this type, a link with an unknown path or parameter does not compile.
  interface Register {
    router: typeof router
  }
  /** The data that an entry of the browser's history has in addition to its address. */
  interface HistoryState {
    notice?: LoginNotice
    isOpenedByLink?: true
  }
}
