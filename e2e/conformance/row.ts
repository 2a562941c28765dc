// What a line of the specification is held by. The rows are in rows/, the page of them is
// docs/specification-conformance.md, and scripts/conformance.ts judges them by the sources and by the reports of a run.

/** What a test carries at the end of its title, in brackets: `gives a receipt by mail [filing.receipt]`. */
export type TestId = `${string}.${string}`

export type Row = {
  /** The specification's own statement, shortened; a text in quotes is a row of its own, to the letter. */
  says: string
  tests?: readonly TestId[]
  /** Literals that a test must contain. The tests of a table share an id, and this says which entry is meant. */
  words?: Readonly<Record<TestId, readonly string[]>>
  /** Set if the row is about storing, mailing, refusing or live updates, which a component test cannot show. */
  needs?: 'server'
  /** Where the product departs from the specification, or why there is nothing to hold. */
  decision?: string
}

export type Part = { heading: string; rows: readonly Row[] }
export type Section = { title: string; parts: readonly Part[] }

/** The text of a row that is a quotation and nothing else. */
export const quotedIn = ({ says }: Row): string | undefined => /^'(.+)'$/.exec(says)?.[1]
