import type { Stage } from './browser/stage.js'
import type { Row } from './row.js'

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

/** The output of a part, by the names of the marks in its page of docs/. */
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
  /** File of docs/. */
  readonly page: string
  readonly rows: readonly Row[]
  run(run: Run): Promise<Report>
}
