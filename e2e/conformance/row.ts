// A row connects a line of the specification with its tests. The rows are in rows/ and their page is
// docs/specification-conformance.md. scripts/conformance.ts checks them against the sources and the reports of a run.

/** The id at the end of a test's title, in brackets: `gives a receipt by mail [filing.receipt]`. */
export type TestId = `${string}.${string}`

export type Row = {
  /** The specification's statement, shortened. Each text in quotes has its own row and is quoted exactly. */
  says: string
  tests?: readonly TestId[]
  /**
   * Literals that a test must contain. The tests of a table share one id, and these literals say which entry of the
   * table is meant.
   */
  words?: Readonly<Record<TestId, readonly string[]>>
  /** Set if the row is about storing, mailing, refusing or live updates, which a component test cannot prove. */
  needs?: 'server'
  /** Where the product differs from the specification, or why there is nothing to test. */
  decision?: string
  /** The file of the decision record in docs/decisions, without `.md`. */
  record?: string
}

export type Part = { heading: string; rows: readonly Row[] }
export type Section = { title: string; parts: readonly Part[] }

/** Returns the quoted text if the row is only a quotation. */
export const quotedIn = ({ says }: Row): string | undefined => /^'(.+)'$/.exec(says)?.[1]
