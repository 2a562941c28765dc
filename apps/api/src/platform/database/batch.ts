import pg from 'pg'

// Sends several reads to PostgreSQL together. All statements are executed before a single Sync message, so PostgreSQL
// runs them as one transaction. A set_config(…, true) at the beginning applies to all of them and ends with the
// transaction, even if the client disappears. This file uses internal protocol calls of the driver. For this reason the
// version of pg is pinned, and tests check that no read sees another college.

/** A statement as Drizzle passes it to the driver. */
export type Statement = Pick<pg.QueryConfig, 'text' | 'types'> & {
  values: readonly unknown[]
  rowMode?: 'array' | undefined
}

/** The part of the driver's connection that a batch uses. */
type Connection = {
  stream: { cork: () => void; uncork: () => void }
  parsedStatements: Record<string, string>
  close: (what: { type: 'S'; name: string }) => void
  parse: (what: { name: string; text: string }) => void
  bind: (what: { statement: string; values: readonly (string | null)[] }) => void
  describe: (what: { type: 'P'; name: '' }) => void
  execute: (what: object) => void
  sync: () => void
  sendCopyFail: (why: string) => void
}
type Fields = readonly { name: string }[]
type Result = pg.QueryResult & {
  addFields: (fields: Fields) => void
  parseRow: (fields: readonly unknown[]) => unknown
  addRow: (row: unknown) => void
  addCommandComplete: (message: object) => void
}
type Driver = {
  Query: new (config: object) => object
  Result: new (rowMode: string | undefined, types: unknown) => Result
}
type Done = (error: Error | null, results?: pg.QueryResult[]) => void

const driver = pg as unknown as Driver

/** The columns of each statement, by its text. PostgreSQL is asked for them once, because values do not change them. */
const columnsOf = new Map<string, Fields>()

const names = new Map<string, string>()

/** Returns the name of the prepared statement for a text. Only 1000 texts get a name, and the product has far fewer. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= 1000) return ''
  const name = `batch_${names.size}`
  names.set(text, name)
  return name
}

/** Values are sent as text. Objects and undefined are refused, because they have no text form here. */
function asText(value: unknown): string | null {
  if (value === null) return null
  if (typeof value === 'object' || value === undefined) throw new Error('a batch accepts only plain values')
  return String(value)
}

/** Extends Query because a pipelined client accepts nothing else. */
class Batch extends driver.Query {
  readonly #statements: readonly Statement[]
  readonly #values: readonly (string | null)[][]
  readonly #results: Result[]
  readonly #parsed: { name: string; text: string }[] = []
  #at = 0
  #fault: Error | undefined
  callback: Done | undefined

  constructor(statements: readonly Statement[], done: Done) {
    super({ text: '' })
    this.#statements = statements
    this.#values = statements.map(({ values }) => values.map(asText))
    this.#results = statements.map(({ rowMode, types }) => new driver.Result(rowMode, types ?? pg.types))
    this.callback = done
  }

  submit(connection: Connection): null {
    connection.stream.cork()
    for (const [at, { text }] of this.#statements.entries()) {
      const name = nameOf(text)
      if (name === '' || connection.parsedStatements[name] !== text) {
        // The name is closed first, because a batch that failed after its Parse may have left it in use.
        connection.close({ type: 'S', name })
        connection.parse({ name, text })
        if (name !== '') this.#parsed.push({ name, text })
      }
      connection.bind({ statement: name, values: this.#values[at] ?? [] })
      if (!columnsOf.has(text)) connection.describe({ type: 'P', name: '' })
      connection.execute({})
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  get #text(): string {
    return this.#statements[this.#at]?.text ?? ''
  }

  handleRowDescription({ fields }: { fields: Fields }): void {
    columnsOf.set(this.#text, fields)
  }

  handleDataRow({ fields }: { fields: unknown[] }): void {
    const result = this.#results[this.#at]
    const columns = columnsOf.get(this.#text)
    if (!result || columns?.length !== fields.length) {
      this.#fault ??= new Error('a row does not match the requested columns')
      return
    }
    try {
      if (result.fields.length === 0) result.addFields(columns)
      result.addRow(result.parseRow(fields))
    } catch (error) {
      this.#fault ??= error as Error
    }
  }

  handleCommandComplete(message: object): void {
    this.#results[this.#at]?.addCommandComplete(message)
    this.#at += 1
  }

  handleEmptyQuery(): void {
    this.#at += 1
  }

  handlePortalSuspended(): void {
    // Does not happen, because every statement is executed without a limit of rows.
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('a batch only reads')
  }

  handleError(error: Error): void {
    this.callback?.(error)
    this.callback = undefined
  }

  handleReadyForQuery(connection: Connection): void {
    for (const { name, text } of this.#parsed) connection.parsedStatements[name] = text
    if (this.#fault) this.handleError(this.#fault)
    else this.callback?.(null, this.#results)
  }
}

type BatchClient = { query: (batch: Batch) => void; getTransactionStatus: () => string | null }

/** Runs the statements on one connection. Discards the connection afterwards unless it is certainly still usable. */
export async function runBatch(pool: pg.Pool, statements: readonly Statement[]): Promise<pg.QueryResult[]> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await new Promise<pg.QueryResult[]>((resolve, reject) => {
      const batch = new Batch(statements, (error, results) =>
        error ? reject(error) : resolve(results ?? []),
      )
      ;(client as unknown as BatchClient).query(batch)
    })
  } catch (error) {
    const isPlain = error instanceof Error && 'severity' in error && error.severity === 'ERROR'
    if (!isPlain) broken = error as Error
    throw error
  } finally {
    if ((client as unknown as BatchClient).getTransactionStatus() !== 'I')
      broken ??= new Error('a batch left a transaction open')
    client.release(broken)
  }
}
