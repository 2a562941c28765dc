import type { LoginNotice } from '#routes/public/login-notice.ts'
import type { router } from './router.tsx'

// Named differently from router.tsx, because TypeScript ignores a .d.ts next to a source file of the same name.
declare module '@tanstack/react-router' {
  // Makes a link with an unknown path or parameter a compile error.
  interface Register {
    router: typeof router
  }
  /** What an entry of the browser's history remembers besides the address. */
  interface HistoryState {
    notice?: LoginNotice
    isOpenedByLink?: true
  }
}
