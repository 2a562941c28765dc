// The words a person reads. A feature defines them once in its *.text.ts and takes them by useText.

const words = Symbol('words')

/** Words of a feature. They are out of reach until useText has chosen the reader's language. */
export type Text<Words> = { readonly id: string; readonly [words]: Words }

/** A word is a string, or a function that fits facts into a sentence. */
type Words = { readonly [name: string]: string | ((...facts: never[]) => string) | Words }

export function defineText<const Own extends Words>(id: string, own: Own): Text<Own> {
  return { id, [words]: own }
}

// A hook although English is the only language yet: the components need not change when a second one comes.
export function useText<Own>(text: Text<Own>): Own {
  return text[words]
}
