// A shape declares each column of a list once: its SQL and how its text is converted. Both the statement and the answer
// are made from it, so that they cannot differ.

type Text = string | null

export type Column<Value> = { sql: string; read: (text: Text) => Value }

/** A column that is never null. */
const always =
  <Value>(read: (text: string) => Value) =>
  (sql: string): Column<Value> => ({
    sql,
    read: (text) => {
      if (text === null) throw new Error(`${sql} is null`)
      return read(text)
    },
  })
const orNull =
  <Value>(read: (text: string) => Value) =>
  (sql: string): Column<Value | null> => ({ sql, read: (text) => (text === null ? null : read(text)) })

const asIs = (text: string) => text

export const text = always(asIs)
export const textOrNull = orNull(asIs)
export const integer = always(Number)
export const integerOrNull = orNull(Number)
export const flag = always((text) => text === 't')

/** A text that is one of a fixed set of values. A check constraint of the table guarantees this. */
export const oneOf = <Value extends string>(sql: string) => text(sql) as Column<Value>
export const oneOfOrNull = <Value extends string>(sql: string) => textOrNull(sql) as Column<Value | null>

const utc = (sql: string) => `(${sql} at time zone 'UTC')::text`

/** Converts "2026-11-15 10:59:32.123456" to the contract's form. With `Date`, this took a twelfth of a page's time. */
const asMoment = (text: string) =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, '0')}Z`

export const moment = (sql: string) => always(asMoment)(utc(sql))
export const momentOrNull = (sql: string) => orNull(asMoment)(utc(sql))

type Fields = { readonly [name: string]: Column<unknown> | Group<Fields, boolean> }
type Group<Inner extends Fields, IsOptional extends boolean> = { inner: Inner; isOptional: IsOptional }

/** A nested object. */
export const group = <Inner extends Fields>(inner: Inner): Group<Inner, false> => ({
  inner,
  isOptional: false,
})
/** A nested object that is null when its first column is null. */
export const optional = <Inner extends Fields>(inner: Inner): Group<Inner, true> => ({
  inner,
  isOptional: true,
})

/** The type of a row with these fields. */
export type RowOf<Given> = {
  -readonly [Name in keyof Given]: Given[Name] extends Column<infer Value>
    ? Value
    : Given[Name] extends Group<infer Inner, infer IsOptional>
      ? RowOf<Inner> | (IsOptional extends true ? null : never)
      : never
}

export type Shape<Row> = { columns: string; rowOf: (texts: readonly Text[]) => Row }

export function shape<Given extends Fields>(fields: Given): Shape<RowOf<Given>> {
  const columns: string[] = []
  const read = readerOf(fields, columns)
  return { columns: columns.join(', '), rowOf: (texts) => read(texts) as RowOf<Given> }
}

type Reader = (texts: readonly Text[]) => unknown

/** Adds the columns of these fields to `columns` and returns a function that reads them from a row. */
function readerOf(fields: Fields, columns: string[]): Reader {
  const parts = Object.entries(fields).map(([name, field]): [string, Reader] => {
    const at = columns.length
    if ('sql' in field) {
      columns.push(field.sql)
      return [name, (texts) => field.read(texts[at] ?? null)]
    }
    const inner = readerOf(field.inner, columns)
    return [name, (texts) => (field.isOptional && texts[at] === null ? null : inner(texts))]
  })
  return (texts) => {
    const row: Record<string, unknown> = {}
    for (const [name, read] of parts) row[name] = read(texts)
    return row
  }
}
