import { beside } from './beside/part.js'
import { forms } from './forms/part.js'
import { gallery } from './gallery/part.js'
import type { Part } from './lib/part.js'
import { lightbox } from './lightbox/part.js'
import { overlays } from './overlays/part.js'
import { start } from './start/part.js'

/** The parts of the bench, in the order in which they run. */
export const PARTS = { start, gallery, lightbox, forms, overlays, page: beside } satisfies Record<
  string,
  Part
>
type PartName = keyof typeof PARTS

const names = Object.keys(PARTS) as PartName[]
const isPart = (name: string): name is PartName => Object.hasOwn(PARTS, name)

/**
 * Reads `--only`: `gallery` is the whole part, `gallery/swiper` one of its rows, `lit` a row of the part start.
 * Each part is returned with the rows to run, none for a whole part; an empty choice means every part.
 *
 * @throws RangeError for an unknown part or row
 */
export function chooseParts(only: readonly string[]): [PartName, string[]][] {
  const chosen = new Map<PartName, Set<string>>()
  const whole = new Set<PartName>(only.length === 0 ? names : [])
  for (const choice of only) {
    const [first = '', second] = choice.split('/')
    const [part, row] = isPart(first) ? [first, second] : (['start', first] as const)
    if (row === undefined) whole.add(part)
    else chosen.set(part, (chosen.get(part) ?? new Set()).add(checkedRow(choice, part, row)))
  }
  return names
    .filter((name) => whole.has(name) || chosen.has(name))
    .map((name) => [name, whole.has(name) ? [] : [...chosen.get(name)!]])
}

function checkedRow(choice: string, part: PartName, row: string): string {
  const rows = PARTS[part].rows.map(({ name }) => name)
  if (rows.includes(row)) return row
  throw new RangeError(
    `--only ${choice}: no such row; there are ${names.join(', ')}, and of ${part} ${rows.join(', ')}`,
  )
}
