import type { Feature, Run } from '../run.js'
import { createAutorows } from './autorows.js'
import { readTogether } from './batched-measure.js'
import { innerWidth } from './inner-width.js'

/** A design that the sheet lays out but for what shares a row. */
export function createLayout(run: Run): Feature {
  const { site, track: container, attrs, signal, guard, isGiven, options } = run
  const given = (option: 'rowHeight' | 'gutter') => (isGiven(option) ? options[option] : undefined)
  return createAutorows({
    site,
    container,
    slides: () => run.slides,
    attrs,
    signal,
    guard,
    // Any gallery may be laid out so, by code that asks for one after the other.
    width: readTogether(run, innerWidth, () => true),
    options: { rowHeight: given('rowHeight'), gutter: given('gutter') },
  })
}
