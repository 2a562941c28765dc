import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const tables = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`

/**
 * Looks for words in every column of every table of every schema, also in the queue. The role has to be one that sees
 * everything. Returns where each word is, such as "public.complaints: water".
 */
export async function findInTables(db: pg.Pool, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of (await db.query(tables)).rows) {
    // Each row once as text, because there are many words.
    const { rows } = await db.query(
      `select distinct w.word from ${name} one, lateral (select lower(one::text) as line offset 0) r
       cross join unnest($1::text[]) w (word) where position(w.word in r.line) > 0`,
      [words.map((word) => word.toLowerCase())],
    )
    found.push(...rows.map(({ word }) => `${name}: ${word}`))
  }
  return found
}

/** All different words of a form in every table of every schema. */
export async function findTokens(db: pg.Pool, form: string): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { name } of (await db.query(tables)).rows) {
    const { rows } = await db.query(
      `select distinct m[1] as token from ${name} one, lateral regexp_matches(one::text, $1, 'g') m`,
      [`(${form})`],
    )
    for (const { token } of rows) found.add(token)
  }
  return found
}

/** Looks for words in all files below a folder, in their names and their bytes. */
export async function findInFiles(folder: string, words: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    found.push(
      ...words
        .filter((word) => entry.name.includes(word) || bytes.includes(word))
        .map((word) => `${entry.name}: ${word}`),
    )
  }
  return found
}

export const findInText = (text: string, words: readonly string[]) =>
  words.filter((word) => text.toLowerCase().includes(word.toLowerCase()))
