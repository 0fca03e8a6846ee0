/**
 * A parameter of a statement. JSON is passed as text (`JSON.stringify`), so that both engines read it the same
 * way.
 */
export type Parameter = string | number | boolean | Date | null

/** Runs statements: the database itself, or one transaction of it. */
export interface Queries {
  /**
   * Runs one statement with `$1`-style parameters and returns its rows. `bigint` columns become numbers.
   *
   * @example
   * const [page] = await db.query<{ path: string }>('select path from pages where id = $1', [id])
   */
  query<Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>

  /** Runs a script of several statements without parameters. */
  script(sql: string): Promise<void>
}

/** Runs single statements. */
export type Statements = Pick<Queries, 'query'>

/** A PostgreSQL database: embedded in this process, or a server's. The same SQL runs on both. */
export interface Database extends Queries {
  /**
   * Increases with every statement that may change something. While it stays the same, earlier results are
   * still valid. Only an embedded database has this number, because no other process changes it.
   */
  writes?(): number
  /**
   * Runs `work` in one transaction, which is rolled back if `work` throws. If the database itself undoes it because of
   * another one, `work` runs a second time: its effects besides queries may happen twice.
   */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Uses a transaction as a database. A transaction inside it is a savepoint: if it fails, only it is undone. */
export function databaseIn({ query, script }: Queries): Database {
  return {
    query,
    script,
    async transaction(work) {
      await script('savepoint inside')
      try {
        const result = await work({ query, script })
        await script('release savepoint inside')
        return result
      } catch (error) {
        await script('rollback to savepoint inside')
        throw error
      }
    },
    close: async () => {},
  }
}

/** The first row of a statement; undefined if it has none. */
export const firstRow = async <Row>(rows: Promise<readonly Row[]>): Promise<Row | undefined> =>
  (await rows)[0]

/** Whether a statement has found or changed any row. */
export const hasRows = async (rows: Promise<readonly unknown[]>): Promise<boolean> => (await rows).length > 0
