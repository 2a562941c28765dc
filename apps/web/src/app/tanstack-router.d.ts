import type { LoginNotice } from '#routes/public/login-notice.ts'
import type { router } from './router.tsx'

// Its name differs from that of router.tsx: TypeScript ignores a .d.ts beside a source file of the same name.
declare module '@tanstack/react-router' {
  // So that a link to a path that does not exist, or with a parameter that its page does not know, does not compile.
  interface Register {
    router: typeof router
  }
  /** What an entry of the browser's history remembers out of the address. */
  interface HistoryState {
    notice?: LoginNotice
    isOpenedByLink?: true
  }
}
