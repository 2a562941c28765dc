/** A `;` that asks for canned texts, and what was typed after it. */
export type TypedQuery = {
  /** Where the `;` is. */
  from: number
  query: string
}

/**
 * The `;` before the cursor that asks for canned texts. It is at the start or after white space, and no white space
 * follows, so that "done; thanks" and "done ; thanks" ask for nothing.
 */
export function typedQueryAt(value: string, cursor: number): TypedQuery | undefined {
  const found = /(?:^|\s);(?!\s)([^;\n]{0,60})$/.exec(value.slice(0, cursor))
  if (!found) return undefined
  const query = found[1] ?? ''
  return { from: cursor - query.length - 1, query }
}
