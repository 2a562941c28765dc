// What a line of the specification is held by. The rows are in rows/, the page of them is
// docs/specification-conformance.md, and scripts/conformance.ts judges them by the reports of a run.

/**
 * One test of the run, as `group › title` without its @tags. A title that ends in … stands for every test that begins
 * so, for those that are written as a table.
 */
export type TestName = { file: string; title: string }

/**
 * `says` is the specification's own statement, shortened; a text in quotes is a row of its own, to the letter.
 * `decision` says where the product departs from it, or why there is nothing to hold.
 */
export type Row = { says: string; tests?: readonly TestName[]; decision?: string }

export type Part = { heading: string; rows: readonly Row[] }
export type Section = { title: string; parts: readonly Part[] }

/** `const signIn = testsOf('e2e/sign-in.spec.ts')`, then `tests: signIn('one title', 'another')`. */
export const testsOf =
  (file: string) =>
  (...titles: string[]): readonly TestName[] =>
    titles.map((title) => ({ file, title }))

/** The text of a row that is a quotation and nothing else. */
export const quotedIn = ({ says }: Row): string | undefined => /^'(.+)'$/.exec(says)?.[1]
