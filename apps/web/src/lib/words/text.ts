// The texts that people read. A feature defines its texts once, in a *.text.ts file, and reads them with useText.
import { useSyncExternalStore } from 'react'

const words = Symbol('words')

/** The texts of a feature. They can only be read with useText or readText, which choose the reader's language. */
export type Text<Words> = { readonly id: string; readonly [words]: Words }

/** A word is a string, a function that puts facts into a sentence, or a list or group of words. */
type Word = string | ((...facts: never[]) => string) | readonly Word[] | Words
type Words = { readonly [name: string]: Word }

export function defineText<const Own extends Words>(id: string, own: Own): Text<Own> {
  return { id, [words]: own }
}

/**
 * `xx` is a language for test builds. It marks every text. A test then finds words that do not come from a text file.
 */
type Language = 'en' | 'xx'

let language: Language = 'en'
const listeners = new Set<() => void>()

export function setLanguage(next: Language): void {
  language = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const readLanguage = () => language

export function useText<Own>(text: Text<Own>): Own {
  useSyncExternalStore(subscribe, readLanguage, readLanguage)
  return readText(text)
}

/** Reads texts outside a component, such as for titles, toasts and prerendered pages. */
export function readText<Own>(text: Text<Own>): Own {
  return import.meta.env.MODE === 'test' && language === 'xx' ? marked(text) : text[words]
}

const markedTexts = new WeakMap<object, unknown>()

function marked<Own>(text: Text<Own>): Own {
  const known = markedTexts.get(text) ?? mark(text[words])
  markedTexts.set(text, known)
  return known as Own
}

function mark(word: unknown): unknown {
  if (typeof word === 'string') return `⟦${word}⟧`
  if (typeof word === 'function') return (...facts: unknown[]) => mark(word(...facts))
  if (Array.isArray(word)) return word.map(mark)
  return Object.fromEntries(Object.entries(word as object).map(([name, inner]) => [name, mark(inner)]))
}
