import pg from 'pg'

// Reads in one trip. Every statement is bound and executed before a single Sync, which PostgreSQL takes as one
// transaction: a set_config(…, true) in front holds for the statements behind it and never outlives them, whatever
// becomes of the client. Leans on the driver's own protocol calls; pg is pinned, and the tests hold the walls.

type Value = string | number | boolean | null
export type Statement = { name: string; text: string; values: readonly Value[] }

/** The part of the driver's connection that a batch speaks to. */
type Connection = {
  stream: { cork: () => void; uncork: () => void }
  parsedStatements: Record<string, string>
  close: (what: { type: 'S'; name: string }) => void
  parse: (what: { name: string; text: string }) => void
  bind: (what: { statement: string; values: readonly Value[] }) => void
  describe: (what: { type: 'P'; name: '' }) => void
  execute: (what: object) => void
  sync: () => void
  sendCopyFail: (why: string) => void
}
type RowMessage = { fields: (string | null)[] }
/** As PostgreSQL wrote it: every value is text or null. */
export type TextRow = Record<string, string | null>
type Driver = { Query: new (config: object) => object }
type Done = (error: Error | null, results?: TextRow[][]) => void

const driver = pg as unknown as Driver

/** The columns of each statement, by its text. They are asked for once; what a statement says does not change them. */
const columnsOf = new Map<string, string[]>()

/** Values go over the wire as text; those of other types have no place in a batch. */
const asText = (value: Value): string | null => (value === null ? null : String(value))

/** A Query, because a pipelined client takes nothing else. */
class Batch extends driver.Query {
  readonly #statements: readonly Statement[]
  readonly #results: TextRow[][]
  readonly #parsed: Statement[] = []
  #at = 0
  callback: Done | undefined

  constructor(statements: readonly Statement[], done: Done) {
    super({ text: '' })
    this.#statements = statements.map(({ values, ...one }) => ({ ...one, values: values.map(asText) }))
    this.#results = statements.map(() => [])
    this.callback = done
  }

  submit(connection: Connection): null {
    connection.stream.cork()
    for (const statement of this.#statements) {
      const { name, text, values } = statement
      if (connection.parsedStatements[name] !== text) {
        // Closed first, so that a Parse whose batch failed can be made again.
        connection.close({ type: 'S', name })
        connection.parse({ name, text })
        this.#parsed.push(statement)
      }
      connection.bind({ statement: name, values })
      if (!columnsOf.has(text)) connection.describe({ type: 'P', name: '' })
      connection.execute({})
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleRowDescription({ fields }: { fields: { name: string }[] }): void {
    const statement = this.#statements[this.#at]
    const columns = fields.map(({ name }) => name)
    if (statement) columnsOf.set(statement.text, columns)
  }

  handleDataRow({ fields }: RowMessage): void {
    const columns = columnsOf.get(this.#statements[this.#at]?.text ?? '')
    if (columns?.length !== fields.length) {
      this.handleError(new Error('a row of another shape than was asked for'))
      return
    }
    const row: TextRow = {}
    for (let index = 0; index < fields.length; index += 1) row[columns[index] ?? ''] = fields[index] ?? null
    this.#results[this.#at]?.push(row)
  }

  handleCommandComplete(): void {
    this.#at += 1
  }

  handleEmptyQuery(): void {
    this.#at += 1
  }

  handlePortalSuspended(): void {
    // Every portal is read to its end.
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
    this.callback?.(null, this.#results)
  }
}

type BatchClient = { query: (batch: Batch) => void; getTransactionStatus: () => string | null }

/** Runs the statements on one connection; one that is not plainly in order afterwards is thrown away. */
export async function runBatch(pool: pg.Pool, statements: readonly Statement[]): Promise<TextRow[][]> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await new Promise<TextRow[][]>((resolve, reject) => {
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
