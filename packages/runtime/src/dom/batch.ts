import type { BlockContext } from '../core/block.js'
import type { Site } from '../core/site.js'

/** Reads and writes that were scheduled in this task; for `site.shared`. */
function batch() {
  let scheduled: (readonly [read: () => void, write: () => void])[] = []
  const flush = () => {
    const now = scheduled
    scheduled = []
    for (const [read] of now) read()
    for (const [, write] of now) write()
  }
  return (read: () => void, write: () => void): void => {
    if (scheduled.push([read, write]) === 1) queueMicrotask(flush)
  }
}

/**
 * Reads layout, and passes the result to a write. All blocks that call this in one task read before the first
 * of them writes, so that together they cost one layout. It runs before the browser paints.
 *
 * @example
 * readThenWrite(context, () => ({ width: element.clientWidth }), ({ width }) => draw(width))
 */
export function readThenWrite<Seen extends object>(
  { site, signal, guard }: Pick<BlockContext, 'site' | 'signal' | 'guard'>,
  read: () => Seen,
  write: (seen: Seen) => void,
): void {
  let seen: Seen | undefined
  site.shared(batch)(
    guard(() => {
      if (!signal.aborted) seen = read()
    }),
    guard(() => {
      if (seen && !signal.aborted) write(seen)
    }),
  )
}

interface Reading {
  readonly read: unknown
  readonly seen: unknown
}

/** Measurements of the current frame; for `site.shared`. They may be wrong one frame later. */
const readings = () => new Map<Element, Reading>()

/**
 * Reads the layout of one element at once, together with others that will be read the same way. Use it where
 * each element starts in its own task and writes: a read after another's writes would cost a layout.
 *
 * @param others - further elements to read; called only if there is no measurement of `mine` yet
 * @example
 * const width = readTogether(site, innerWidth, [track], () => otherTracks.map((track) => [track]))
 */
export function readTogether<Args extends readonly [element: Element, ...more: unknown[]], Seen>(
  site: Site,
  read: (...args: Args) => Seen,
  mine: Args,
  others: () => Iterable<Args>,
): Seen {
  const ahead = site.shared(readings)
  const [element] = mine
  const reading = ahead.get(element)
  ahead.delete(element)
  if (reading?.read === read) return reading.seen as Seen
  requestAnimationFrame(() => ahead.clear())
  for (const other of others()) {
    if (other[0] !== element) ahead.set(other[0], { read, seen: read(...other) })
  }
  return read(...mine)
}
