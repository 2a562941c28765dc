// The words a person reads. A feature defines them once in its *.text.ts and takes them by useText.
import { useSyncExternalStore } from 'react'

const words = Symbol('words')

/** The texts of a feature. They can only be read with useText or readText, which choose the reader's language. */
export type Text<Words> = { readonly id: string; readonly [words]: Words }

/** A word is a string, a function that fits facts into a sentence, or a list or group of words. */
type Word = string | ((...facts: never[]) => string) | readonly Word[] | Words
type Words = { readonly [name: string]: Word }

export function defineText<const Own extends Words>(id: string, own: Own): Text<Own> {
  return { id, [words]: own }
}

/** `xx` marks every word, so that a test sees which ones did not come from a text file. It exists in test builds only. */
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

/** For words needed outside a component: titles, toasts, prerendered pages. */
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
