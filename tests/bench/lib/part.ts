import type { Row } from './row.js'
import type { Stage } from './stage.js'

/** What a part is run with. */
export interface Run {
  readonly stage: Stage
  /** Rows to run; all where it is empty. */
  readonly only: readonly string[]
  /** Rounds that count, at least 1. */
  readonly rounds: number
  /** Shows what is under way. */
  progress(text: string): void
}

/** What a part prints: texts by the mark that stands around each in its page of docs/. */
export interface Report {
  /** The marks of tables are their captions on the terminal. */
  readonly tables: Readonly<Record<string, string>>
  readonly texts?: Readonly<Record<string, string>>
  /** How often times were taken, for the setting; none where nothing is timed. */
  readonly rounds?: string
}

/** A part of the bench, with a page of its own. */
export interface Part {
  /** File of docs/. */
  readonly page: string
  readonly rows: readonly Row[]
  run(run: Run): Promise<Report>
}
