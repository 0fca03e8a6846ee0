/** Values a statement takes. JSON goes in as text (`JSON.stringify`), so that both engines read it alike. */
export type Parameter = string | number | boolean | Date | null

/** Somewhere statements run: the database itself, or one transaction in it. */
export interface Queries {
  /**
   * Runs one statement with `$1`-style parameters and gives its rows. `bigint` columns come as numbers.
   *
   * @example
   * const [page] = await db.query<{ path: string }>('select path from pages where id = $1', [id])
   */
  query<Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>

  /** Runs a script of several statements without parameters. */
  script(sql: string): Promise<void>
}

/** A PostgreSQL database: embedded in this process, or a server's. The same SQL runs on both. */
export interface Database extends Queries {
  /**
   * Grows with every statement that may change something, where nobody but this process changes the database: while it
   * stays the same, what was read before is still so. A server's database has no such number.
   */
  writes?(): number
  /** Runs `work` in one transaction, which is undone when `work` throws. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
