import type { Stage } from './browser/stage.js'
import { pool } from './measuring.js'
import { printed, type Tables } from './printing/table.js'
import { chosen, type Row } from './row.js'

/** The input of a part. */
export interface Run {
  readonly stage: Stage
  /** Rows to run; all where it is empty. */
  readonly only: readonly string[]
  /** Rounds that count, at least 1. */
  readonly rounds: number
  /** Shows the current step. */
  progress(text: string): void
}

/** The output of a part, by the names of the marks in its page of docs/contributor/. */
export interface Report {
  /** The names of tables are their captions on the terminal too. */
  readonly tables: Readonly<Record<string, string>>
  /** Only for a complete run of a part: a text may compare any rows. */
  texts?(): Readonly<Record<string, string>>
  /** Number of rounds, for the setting; missing if nothing is timed. */
  readonly rounds?: string
}

/** A part of the bench, with a page of its own. */
export interface Part {
  /** File of docs/contributor/. */
  readonly page: string
  readonly rows: readonly Row[]
  run(run: Run): Promise<Report>
}

/** The measured property of a row, with its title. */
export type Found<Result> = Result & { readonly title: string }

/** Libraries of one kind: how each is measured, and what is printed. */
export interface Kind<Any extends Row, Result> {
  readonly rows: readonly Any[]
  /** How many rows at a time; they mostly wait. */
  readonly width?: number
  measure(stage: Stage, row: Any): Promise<Result>
  readonly tables: Tables<Found<Result>>
}

/** Measures the chosen rows of a kind; only for results that are not timed. */
export const measureKind = <Any extends Row, Result>(
  { rows, width = 3, measure }: Kind<Any, Result>,
  { stage, only, progress }: Run,
): Promise<Found<Result>[]> =>
  pool(chosen(rows, only), width, async (row) => {
    progress(row.name)
    return { title: row.title, ...(await measure(stage, row)) }
  })

/** Measures a kind and prints its tables; a kind without a chosen row has none. */
export async function tablesOf<Any extends Row, Result>(kind: Kind<Any, Result>, run: Run) {
  const found = await measureKind(kind, run)
  return found.length > 0 ? printed(found, kind.tables) : {}
}
