import type { Code } from './code.js'
import type { Feature, Run } from './run.js'

/** Designs that the sheet lays out but for one thing: where columns begin, or what shares a row. */
export function createLayout(run: Run, { columns, rows }: Code): Feature | undefined {
  const { site, track, attrs, signal, guard, isGiven, options } = run
  const shared = { site, container: track, slides: () => run.slides, attrs, signal, guard }
  if (columns) {
    return columns.createAutocolumns({ ...shared, measured: columns.measureColumns(track, run.slides) })
  }
  return rows?.createAutorows({
    ...shared,
    measured: rows.measureRows(track, run.slides),
    options: {
      rowHeight: isGiven('rowHeight') ? options.rowHeight : undefined,
      gutter: isGiven('gutter') ? options.gutter : undefined,
    },
  })
}
