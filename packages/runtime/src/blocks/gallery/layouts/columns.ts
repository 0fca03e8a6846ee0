import type { Block } from '../../../core/life.js'
import type { Feature, Run } from '../run.js'
import { createAutocolumns, measureColumns, shapeOf } from './autocolumns.js'
import { readTogether } from './batched-measure.js'

/** Starts too, and will want to know the same. */
const isToo = ({ options, state }: Block) => options.design === 'autocolumns' && state !== 'ready'

/** A design that the sheet lays out but for where columns begin. */
export function createLayout(run: Run): Feature {
  const { site, element, track: container, attrs, signal, guard } = run
  let measured = readTogether(run, measureColumns, isToo)
  // It may have been read before this gallery handed its numbers to the sheet.
  if (element.style.length > 0) {
    const { columnWidth, gutter } = shapeOf(container)
    const isSame = columnWidth === measured.columnWidth && gutter === measured.gutter
    if (!isSame) measured = measureColumns(container, run.slides)
  }
  return createAutocolumns({ site, container, slides: () => run.slides, attrs, signal, guard, measured })
}
