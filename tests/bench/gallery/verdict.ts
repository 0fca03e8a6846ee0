import { whole } from '../lib/printing/table.js'
import { summarize } from '../lib/statistics.js'
import { type Bound, bounds } from './bounds.js'
import type { Counted } from './measure.js'
import { type GalleryRow, isOurs } from './rows.js'
import type { Starts } from './starts.js'

/**
 * The maximum time of script for one change, in milliseconds: reported, but never a failure, because times
 * vary.
 */
const SCRIPT_OF_A_CHANGE = 1

/** Whether our galleries keep the bounds of the architecture in this run. */
export function verdict(counted: readonly Counted[]): string {
  const own = counted.filter(({ row }) => isOurs(row))
  const script = ({ change }: Counted): Bound => ({
    what: 'script of a change, ms',
    value: change.script,
    most: SCRIPT_OF_A_CHANGE,
  })
  const over = own.flatMap((each) =>
    [...bounds(each), script(each)]
      .filter(({ value, most }) => value > most)
      .map(
        ({ what, value, most }) => `- **${each.title}**: ${what}: ${numeral(value)}, bound ${whole(most)}.`,
      ),
  )
  if (over.length === 0) return 'In this run all three designs of ours keep every bound.'
  return `In this run ours is over a bound here:\n\n${over.join('\n')}`
}

const numeral = (value: number) => (Number.isInteger(value) ? whole(value) : value.toFixed(2))

/** Our cheapest start compared with the cheapest of the libraries, for many galleries and for one. */
export function comparison(rows: readonly GalleryRow[], starts: Starts): string {
  const pages = (['10 × 12', '1 × 12'] as const).map((page) => {
    const cost = ({ name }: GalleryRow) => summarize(starts[page][name]!.map(({ cpu }) => cpu)).minimum
    const least = (some: readonly GalleryRow[]) => [...some].sort((a, b) => cost(a) - cost(b))[0]
    const own = least(rows.filter(isOurs))
    const other = least(rows.filter((row) => row.packages))
    if (!own || !other) return ''
    const times = (cost(own) / cost(other)).toFixed(2)
    return `${page}: **${own.title}** ${cost(own).toFixed(1)} ms, **${other.title}** ${cost(other).toFixed(1)} ms (${times} times).`
  })
  return `Ours for least beside the library for least: ${pages.join(' ')}`
}
