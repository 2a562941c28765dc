declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that each test file copies. */
    template: string
  }
}

export {}
