import type { Stage } from './browser/stage.js'
import type { Run } from './part.js'
import { pool } from './pool.js'
import { chosen, type Row } from './row.js'

/** The number of rows at a time; they mostly wait. */
const WIDTH = 3

/** Measures the chosen rows; only for results that are not timed. */
export const measureRows = <Any extends Row, Result>(
  { stage, only, progress }: Run,
  rows: readonly Any[],
  measure: (stage: Stage, row: Any) => Promise<Result>,
): Promise<(Result & { readonly title: string })[]> =>
  pool(chosen(rows, only), WIDTH, async (row) => {
    progress(row.name)
    return { title: row.title, ...(await measure(stage, row)) }
  })
