import type { router } from './router.tsx'

// So that a link to a path that does not exist does not compile.
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
