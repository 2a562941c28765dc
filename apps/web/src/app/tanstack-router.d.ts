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
    /** The link leads to what happened last to a complaint. */
    isForLast?: true
    /** The link leads to the answer to a question of the office. */
    isAnswering?: true
    /** The link leads to the form that says that a complaint is not solved, or to its rating. */
    isReporting?: true
    isRating?: true
  }
}
